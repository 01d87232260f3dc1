/** Saves a text, or bytes, as a file on the user's device, like a download. */
export function saveFile(
  name: string,
  content: string | ArrayBuffer | Blob,
  type = 'text/plain;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
