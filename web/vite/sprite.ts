import type { Plugin } from 'vite';

/** Whether a file of the build is the SVG file with all icons (`src/shared/emotion/signs.svg`). */
export const isSprite = (file: string): boolean => /(^|\/)signs-[^/]*\.svg$/.test(file);

/** Gives pages that are rendered during the build the address of the icons' file: its name with this build's hash. */
export const spriteAt = (file: string): Plugin => ({
  name: 'blckmirror:sprite-at',
  enforce: 'pre',
  load: (id) => (id.endsWith('/signs.svg') ? `export default ${JSON.stringify(`/${file}`)}` : null),
});
