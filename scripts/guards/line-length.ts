/** The most characters in a line of source, also in tests, seed content and training texts. */
const LONGEST = 200;

/**
 * Whether the lines of a file must be short enough to read.
 * @param file the path from the root, with slashes
 */
export const isRead = (file: string): boolean =>
  /^(?:functions|scripts|web)\/.*\.(?:ts|tsx|mjs)$/.test(file);

/** Returns a message for each line of a file that is longer than 200 characters. */
export const longLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      line.length > LONGEST ? [`${file}:${at + 1} has ${line.length} characters`] : [],
    );
