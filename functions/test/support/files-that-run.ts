import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = path.resolve(import.meta.dirname, '../../src');

/** The path below `functions/src` of a script that the profiler names; null for a script elsewhere. */
function serverFile(url: string): string | null {
  const file = path.relative(SERVER, url.startsWith('file:') ? fileURLToPath(url) : url);
  return file.startsWith('..') || path.isAbsolute(file) ? null : file;
}

/** The files of `functions/src` in which a named function runs during the work, sorted by name. */
export async function filesThatRun(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const files = result.flatMap(({ url, functions }) => {
      const hasRun = functions.some(
        ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
      );
      const file = hasRun ? serverFile(url) : null;
      return file === null ? [] : [file];
    });
    return [...new Set(files)].sort();
  } finally {
    session.disconnect();
  }
}
