import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cameByEarlyLink } from '../../lib/browser/early-page.ts';

interface SheetProps {
  readonly sheet: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** True while the words are being sent. The sheet is then locked, because words typed now would be lost. */
  readonly isLocked: boolean;
  /** The id of the element that counts the characters. */
  readonly counter: string;
  readonly onWrite: (text: string) => void;
}

/**
 * The text area to write in, without a box around it. Its height is fixed and its text scrolls, so that nothing on
 * the page moves while a person writes.
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
      height="var(--text-room, 24rem)"
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

// React Router gives this key to the page that the browser loaded, before any navigation inside the app.
const LOADED = 'default';

/** Puts the cursor into the drop's text for a person who comes from another screen, unless something else has focus. */
function useReadyForTyping(sheet: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const hasCome = useRef(key !== LOADED || cameByEarlyLink());
  useEffect(() => {
    // The app's shell focuses one of these elements after a navigation, so no other focus was chosen by the person.
    const rests = document.activeElement?.matches('body, main, main h1') ?? true;
    if (hasCome.current && rests) sheet.current?.focus({ preventScroll: true });
  }, [sheet]);
}

/** The font of the words, on the sheet and in the animation (look 1). */
export const SHEET_TYPE = { fontFamily: 'voice', fontSize: '1.5rem', lineHeight: '1.5' } as const;
