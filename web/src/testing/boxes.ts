import type * as database from '../lib/offline-copies/database.ts';

/** Replaces the browser's database, which jsdom does not have. */
export const boxes = new Map<string, unknown>();

export const readBox: typeof database.readBox = async (name) => boxes.get(name);

export const fillBox: typeof database.fillBox = async (name, held, isAllowed) => {
  if (isAllowed()) boxes.set(name, held);
};

export const emptyBoxes: typeof database.emptyBoxes = async (prefix) => {
  for (const name of boxes.keys()) if (name.startsWith(prefix)) boxes.delete(name);
};
