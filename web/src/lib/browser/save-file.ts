/** Hands a text, or bytes, to the person as a file, as if downloaded. */
export function saveFile(
  name: string,
  content: string | ArrayBuffer,
  type = 'text/plain;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
