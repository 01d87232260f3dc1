import italic from '@fontsource/newsreader/files/newsreader-latin-400-italic.woff?url';
import latin from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff?url';
import latinExt from '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff?url';
import vietnamese from '@fontsource/newsreader/files/newsreader-vietnamese-400-normal.woff?url';
import { unwrapWoff } from './unwrap-woff.ts';

/** A font of the document: its name there, and the file as TrueType. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The italic, in which quotes stand; it has the letters of `FACES[0]`. */
export const ITALIC = 'Newsreader-Italic';

const FILES = {
  Newsreader: latin,
  'Newsreader-Ext': latinExt,
  'Newsreader-Vietnamese': vietnamese,
  [ITALIC]: italic,
};

/**
 * The serif in its parts: WOFF, because what unpacks it is in every browser, and static, because a PDF knows no axes.
 * @throws when one cannot be fetched
 */
export const loadFonts = (): Promise<readonly FontFile[]> =>
  Promise.all(
    Object.entries(FILES).map(async ([name, url]) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The font answered ${response.status}`);
      return { name, bytes: await unwrapWoff(await response.arrayBuffer()) };
    }),
  );
