import path from 'node:path';

/** The part of Rolldown's module information that this file reads. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const source = (file: string) => path.resolve(import.meta.dirname, '../src', file);
const ENTRY = source('app/main.tsx');
const LANDING = source('features/landing/landing-screen.tsx');
const FEED = source('features/feed/feed-screen.tsx');

const LIBRARY = /\/node_modules\//;

// All modules import the contract through one file, whatever part of it they use. If imports of it were followed, every
// screen would seem to need the whole contract.
const CONTRACT = /\/functions\/src\/contract\//;

/**
 * The chunks of the first screens. They are a few large files, because many small ones would be larger and load later:
 * - `ground`: libraries, which change rarely and so stay cached after a deployment;
 * - `base`: our own modules that the app's start, or both landing page and feed, need;
 * - `feed`: the other modules of the feed. Other screens use some of them.
 * The bundler decides about all other modules.
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
  // A group also gets the modules that its modules import, unless they are in a group with a higher priority.
  return [
    group('ground', 3, (id) => inBase(id) && LIBRARY.test(id)),
    group('base', 2, inBase),
    group('feed', 1, (id) => sets?.feed.has(id) === true),
  ];
}

/** A module and everything that it imports statically, directly or through other modules. */
function staticImports(start: string, modules: Modules): Set<string> {
  const found = new Set([start]);
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!CONTRACT.test(next)) found.add(next);
    }
  return found;
}
