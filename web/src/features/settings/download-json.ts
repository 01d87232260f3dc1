/** Hands a value to the browser as a JSON file to keep. */
export function downloadJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
