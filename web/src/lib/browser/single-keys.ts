import { useEffect, useRef } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { createStore } from '../store.ts';

/** Whether single keys act. They can be turned off: to some, every key pressed by accident or by voice is one too many. */
export const singleKeys = createStore(readStored('local', STORAGE_KEYS.noSingleKeys) === null);
singleKeys.listen(() => {
  if (singleKeys.get()) removeStored('local', STORAGE_KEYS.noSingleKeys);
  else writeStored('local', STORAGE_KEYS.noSingleKeys, '1');
});

/** Where a key is a letter, or a choice, of the field that has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, [contenteditable], [role=menu], input:not([type=radio]):not([type=checkbox])',
  ) !== null;

/**
 * Hears single keys anywhere on the page, but for those that are typed, held, belong to a shortcut, or come while a dialog
 * is open. `onKey` says whether the key meant something.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const isOn = singleKeys.use();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
