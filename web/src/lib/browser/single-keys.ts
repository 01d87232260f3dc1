import { useEffect, useRef } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { createStore } from '../store.ts';

/** True if single keys work as shortcuts. Users who press keys by accident or by voice can turn this off. */
export const singleKeys = createStore(readStored('local', STORAGE_KEYS.noSingleKeys) === null);
singleKeys.listen(() => {
  if (singleKeys.get()) removeStored('local', STORAGE_KEYS.noSingleKeys);
  else writeStored('local', STORAGE_KEYS.noSingleKeys, '1');
});

/** True if a key would type a letter or choose an option in the focused field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, [contenteditable], [role=menu], input:not([type=radio]):not([type=checkbox])',
  ) !== null;

/**
 * Calls `onKey` for single keys anywhere on the page. Ignores keys while the user types, holds a key, presses Ctrl, Alt
 * or Meta, or has a dialog open. `onKey` returns true if it used the key.
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
