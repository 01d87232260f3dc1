/** Most characters in a line of source, tests and what is seeded or teaches included. */
const LONGEST = 200;

/** Whether lines of a file are to be short enough to read. @param file below the root, with slashes */
export const isRead = (file: string): boolean =>
  /^(?:functions|scripts|web)\/.*\.(?:ts|tsx|mjs)$/.test(file);

/** The lines of a file that are longer than 200 characters, in words. */
export const longLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      line.length > LONGEST ? [`${file}:${at + 1} has ${line.length} characters`] : [],
    );
