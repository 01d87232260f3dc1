/** Stands in for `fast-png`, with which jsPDF reads PNG files: the archive has none, and it is heavier than all of our own pages. */
export function decode(): never {
  throw new Error('The archive draws its pictures itself; there is no PNG in it.');
}
