import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const source = new URL('../../../src/', import.meta.url).pathname;
const BUILDS_QUERY = /\.(where|orderBy|collectionGroup|findNearest)\(/g;
/** A function at the top level of a file, exported or not. */
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/gm;

/**
 * Every function at the top of a server file that builds a query, as `drops/drops.ts ownDrops`.
 * @throws Error for a query outside such a function
 */
export const queryingFunctions = (): string[] =>
  globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(queryingFunctionsOf)
    .sort();

function queryingFunctionsOf(file: string): string[] {
  const text = readFileSync(source + file, 'utf8');
  const declared = [...text.matchAll(DECLARED)];
  const names = [...text.matchAll(BUILDS_QUERY)].map(({ index }) => {
    const name = declared.findLast((each) => each.index < index)?.[1];
    if (name === undefined) throw new Error(`${file} builds a query outside a function`);
    return `${file} ${name}`;
  });
  return [...new Set(names)];
}

/** Returns, after each call, the functions of the server that ran in it, such as `drops/drops.ts ownDrops`. */
export async function recordFunctions(): Promise<
  (call: () => Promise<unknown>) => Promise<string[]>
> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async (call) => {
    await session.post('Profiler.takePreciseCoverage');
    await call();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.flatMap(({ url, functions }) =>
      functions
        .filter(({ ranges }) => url.includes(source) && (ranges[0]?.count ?? 0) > 0)
        .map(
          ({ functionName }) => `${url.slice(url.indexOf(source) + source.length)} ${functionName}`,
        ),
    );
  };
}
