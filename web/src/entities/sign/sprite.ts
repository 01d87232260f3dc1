import sprite from './signs.svg';

/**
 * Where the drawing of something stands in the one file that holds them all. A sign goes by the name of what it stands
 * for, in lower case: `joy`, `support`, `ghost`, `waning-crescent`. Every page uses one of them unseen (`index.html`), which
 * has the file fetched beside the first words and kept as long as the page is: no sign waits for it later.
 */
export const signHref = (name: string): string =>
  `${sprite}#${name.toLowerCase().replace(' ', '-')}`;
