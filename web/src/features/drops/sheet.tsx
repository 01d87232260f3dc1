import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cameByEarlyLink } from '../../lib/browser/early-link.ts';
import { SHEET_TYPE } from './sheet-type.ts';

interface SheetProps {
  readonly sheet: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** The words are on their way: what is typed now would be lost with them. */
  readonly isLocked: boolean;
  /** The id of what counts the words. */
  readonly counter: string;
  readonly onWrite: (text: string) => void;
}

/**
 * The page is the sheet: words on it, and no box around them. It keeps its height and scrolls within, so that nothing
 * moves however much is written. Whoever comes finds it ready for typing.
 */
export function Sheet({ sheet, text, isLocked, counter, onWrite }: SheetProps) {
  useReadyForTyping(sheet);
  return (
    <chakra.textarea
      ref={sheet}
      dir="auto"
      data-focus-first=""
      aria-label="Your thought"
      aria-describedby={counter}
      placeholder="Write something you wouldn't say out loud..."
      value={text}
      readOnly={isLocked}
      onChange={(event) => onWrite(event.target.value)}
      display="block"
      width="full"
      // Three lines at least, whatever the keyboard leaves; the rest `useSheetRoom` says.
      minHeight="7rem"
      height="24rem"
      padding="0"
      resize="none"
      bg="transparent"
      color="text"
      {...SHEET_TYPE}
      border="none"
      borderBottom="1px solid transparent"
      borderRadius="0"
      outline="none"
      transition="border-color 300ms ease-out"
      _placeholder={{ color: 'muted', fontStyle: 'italic', opacity: 1 }}
      _focusVisible={{ borderBottomColor: 'focus', outline: 'none' }}
    />
  );
}

// React Router's key of the page that the browser loaded, before any navigation inside the app.
const LOADED = 'default';

/** Whoever came from another screen may write at once, unless they have gone on to something meanwhile. */
function useReadyForTyping(sheet: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const hasCome = useRef(key !== LOADED || cameByEarlyLink());
  useEffect(() => {
    // Where the shell leaves the focus of those who have just come.
    const rests = document.activeElement?.matches('body, main, main h1') ?? true;
    if (hasCome.current && rests) sheet.current?.focus({ preventScroll: true });
  }, [sheet]);
}
