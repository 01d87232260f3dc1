/** Stands in for the browser's database, which jsdom does not have. */
export const boxes = new Map<string, unknown>();

export const readBox = async (name: string): Promise<unknown> => boxes.get(name);

export async function fillBox(
  name: string,
  held: unknown,
  isAllowed: () => boolean,
): Promise<void> {
  if (isAllowed()) boxes.set(name, held);
}
