import type { Plugin } from 'vite';

/** Whether a file of the build is the one of all signs (`src/shared/emotion/signs.svg`). */
export const isSprite = (file: string): boolean => /(^|\/)signs-[^/]*\.svg$/.test(file);

/** Has pages that are rendered in the build find the signs where browsers will: at the hashed name of this very build. */
export const spriteAt = (file: string): Plugin => ({
  name: 'blckmirror:sprite-at',
  enforce: 'pre',
  load: (id) => (id.endsWith('/signs.svg') ? `export default ${JSON.stringify(`/${file}`)}` : null),
});
