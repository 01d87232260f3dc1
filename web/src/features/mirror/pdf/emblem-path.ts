import sprite from '../../../entities/sign/signs.svg?raw';

/**
 * The lines of a totem's emblem as an SVG path on a square of 24 units, taken from where the screens take it.
 * @throws when there is no such emblem
 */
export function emblemPath(name: string): string {
  const from = sprite.indexOf(`id="${name.toLowerCase()}"`);
  const path = from < 0 ? undefined : / d="([^"]+)"/.exec(sprite.slice(from))?.[1];
  if (path === undefined) throw new Error(`No emblem is called ${name}`);
  return path;
}
