/** Most characters in a line of source; only what is data may have longer ones. */
const LONGEST = 200;

/** What is seeded, what teaches and measures, and tests. */
const DATA = [/^functions\/model-lab\//, /^scripts\/seed\//];
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Whether lines of a file are to be short enough to read. @param file below the root, with slashes */
export const isRead = (file: string): boolean =>
  /^(?:functions|scripts|web)\/.*\.(?:ts|tsx|mjs)$/.test(file) &&
  !TEST.test(file) &&
  !DATA.some((place) => place.test(file));

/** The lines of a file that are longer than 200 characters, in words. */
export const longLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      line.length > LONGEST ? [`${file}:${at + 1} has ${line.length} characters`] : [],
    );
