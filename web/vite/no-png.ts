/**
 * Replaces `fast-png`, with which jsPDF reads PNG files. Our PDF has none, and `fast-png` is large. Also stands for other
 * parts of jsPDF that our PDF does not use, because an empty chunk for each would be loaded by nobody.
 */
export function decode(): never {
  throw new Error('The archive draws its pictures itself; there is no PNG in it.');
}
