import { normaliseBreaks } from '@blckmirror/functions/contract';

/**
 * Turns every kind of line break in pasted text into a new line, because browsers draw some, such as Word's soft break,
 * as an empty box. The text is inserted as if it was typed, so that the user can undo it.
 */
export function keepLinesOfPastes(): void {
  document.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const lines = normaliseBreaks(pasted);
    // The browser itself turns the line ends of Windows into new lines.
    if (!(event.target instanceof HTMLTextAreaElement) || lines === pasted.replace(/\r\n?/g, '\n'))
      return;
    event.preventDefault();
    document.execCommand('insertText', false, lines);
  });
}
