import { normaliseBreaks } from '@blckmirror/functions/contract';

/**
 * Pastes every kind of break into a text area as a new line. Browsers draw Word's soft break and its like as an empty
 * box. The text is inserted as if it was typed, so it can be undone.
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
