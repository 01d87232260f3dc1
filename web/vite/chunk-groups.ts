import path from 'node:path';

/** As much of the bundler's view of a module as is read here. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = (file: string) => path.resolve(import.meta.dirname, '../src', file);
const ENTRY = source('app/main.tsx');
const LANDING = source('features/landing/landing-screen.tsx');
const FEED = source('features/feed/feed-screen.tsx');

const LIBRARY = /\/node_modules\//;

// The whole contract is imported through one file, of which each takes what it uses: that something imports it says little.
const CONTRACT = /\/functions\/src\/contract\//;

/**
 * Which chunks the first screens are made of: a few large files rather than twenty small ones, which weigh more and come
 * later. `ground`: libraries, which change rarely and stay cached over deploys. `base`: what of our own every screen
 * stands on. `feed`: the rest of what the feed needs, some of which other screens borrow. All else is left to the
 * bundler.
 */
export function chunkGroups() {
  let sets: { base: Set<string>; landing: Set<string>; feed: Set<string> } | undefined;
  const group = (name: string, priority: number, holds: (id: string) => boolean) => ({
    priority,
    debugName: name,
    name: (id: string, modules: Modules): string | null => {
      const from = (start: string) => staticImports(start, modules);
      sets ??= { base: from(ENTRY), landing: from(LANDING), feed: from(FEED) };
      return holds(id) ? name : null;
    },
  });
  const inBase = (id: string) =>
    id !== ENTRY && (sets?.base.has(id) || (sets?.landing.has(id) && sets.feed.has(id))) === true;
  // A group takes along what its modules import, unless a group of higher priority has it.
  return [
    group('ground', 3, (id) => inBase(id) && LIBRARY.test(id)),
    group('base', 2, inBase),
    group('feed', 1, (id) => sets?.feed.has(id) === true),
  ];
}

/** A module and all that it imports, and they import, other than lazily. */
function staticImports(start: string, modules: Modules): Set<string> {
  const found = new Set([start]);
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!CONTRACT.test(next)) found.add(next);
    }
  return found;
}
