/** Replaces `fast-png`, with which jsPDF reads PNG files. Our PDF has none, and `fast-png` is large. */
export function decode(): never {
  throw new Error('The archive draws its pictures itself; there is no PNG in it.');
}
