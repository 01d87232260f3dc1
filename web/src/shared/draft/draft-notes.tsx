import { countCharacters, DROP_MAX_CHARACTERS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useGoToLogin } from '../../lib/auth/login-request.ts';
import { endedSession } from '../../lib/auth/session.ts';
import { useOnline } from '../../lib/browser/device.ts';
import { onDraftChange, unsentWords } from './draft.ts';

interface DraftStatusProps {
  readonly hasWords: boolean;
  /** False if this device cannot store the words. */
  readonly isKept: boolean;
  /** The verb for sending the words, such as release, save or share. */
  readonly verb: string;
}

/** Says that the words are kept if there is no connection, or that this device cannot store them. */
export function DraftStatus({ hasWords, isKept, verb }: DraftStatusProps) {
  const isOnline = useOnline();
  const isAtRisk = hasWords && !isKept;
  return (
    <Box aria-live="polite" textStyle="meta" color={isAtRisk ? 'text' : 'muted'}>
      {isAtRisk && (
        <Box as="p">
          This device cannot keep your words. Leave this page open, or copy them somewhere safe.
        </Box>
      )}
      {!isOnline && !isAtRisk && <Box as="p">{offlineText(verb)}</Box>}
      {!isOnline && isAtRisk && <Box as="p">You are offline.</Box>}
    </Box>
  );
}

/** The line below an editor while there is no connection. */
export const offlineText = (verb: string): string =>
  `You are offline. Your words are kept; ${verb} them when you are back.`;

const NEAR_THE_END = 50;

/** Shows how many characters a drop has. The text is muted until half of the allowed characters are used (look 4). */
export function CharacterCounter({ id, text }: { readonly id: string; readonly text: string }) {
  const used = countCharacters(text);
  const left = DROP_MAX_CHARACTERS - used;
  const isQuiet = used <= DROP_MAX_CHARACTERS / 2;
  return (
    <Box textStyle="meta" minHeight="6" textAlign="end" fontVariantNumeric="tabular-nums">
      <Box
        as="span"
        id={id}
        color={left < 0 ? 'ember' : isQuiet ? 'muted' : 'text'}
        transition="color 400ms ease-out"
      >
        {used > 0 && `${used} / ${DROP_MAX_CHARACTERS}`}
      </Box>
      {/* Screen readers announce the number only near the limit. A number after every letter would disturb the writer. */}
      <Box as="span" srOnly aria-live="polite">
        {left < 0 && `${-left} characters too many`}
        {left >= 0 && left <= NEAR_THE_END && `${left} characters left`}
      </Box>
    </Box>
  );
}

interface LeaveQuestionProps {
  readonly open: boolean;
  /** The action that leaving prevents, such as 'saving' or 'sharing'. */
  readonly without: string;
  /** Help for a writer whose words suggest danger, above the question: the question covers the help of the page. */
  readonly help: ReactNode;
  /** False if this device cannot store the words. */
  readonly isKept: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks before the Back button leads away from words that were not sent, so that the writer knows where the words are.
 */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { open, without, help, isKept, onStay, onLeave } = props;
  return (
    <Dialog open={open} onClose={onStay} title={`Leave without ${without}?`}>
      <Box aria-live="polite">{help}</Box>
      <Box as="p" color="muted">
        {isKept
          ? 'Your words stay on this device. You find them here again.'
          : 'This device cannot keep your words. If you leave, they are lost.'}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button onClick={onStay}>Keep writing</Button>
        <Button variant="outline" onClick={onLeave}>
          Leave
        </Button>
      </Box>
    </Dialog>
  );
}

/**
 * Shown where a session ended before its words were sent. Says that the words are kept, and offers a login that leads
 * back to them.
 */
export function EndedNote({ isCovered }: { readonly isCovered: boolean }) {
  const goToLogin = useGoToLogin();
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
      width="full"
      paddingBlock="2"
    >
      <Box as="p" flex="1 1 14rem">
        You were logged out. Your words are kept here.
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button onClick={() => goToLogin({ comeBack: true })}>Log in</Button>
        {isCovered && (
          // The button shows an empty editor. The hidden words stay on the device, for their author only.
          <Button variant="ghost" onClick={() => endedSession.set(null)}>
            Begin an empty page
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface EndedWordsProps {
  /** The storage keys of the drafts that people write on this screen. */
  readonly keys: readonly string[];
  /** Shows help for words that suggest danger. */
  readonly Help: ComponentType<{ readonly words: string }>;
  /** The request to log in, shown if the ended session left no words. */
  readonly children: ReactNode;
}

/**
 * Shown in place of content for signed-in people. If a session ended before its words were sent, it shows these words,
 * otherwise `children`.
 */
export function EndedWords({ keys, Help, children }: EndedWordsProps) {
  const ended = endedSession.use();
  const words = useWordsOf(ended, keys);
  if (ended === null || words.length === 0) return children;
  return (
    <Box as="section" aria-label="Words of a session that ended">
      <EndedNote isCovered={ended.isCovered} />
      {!ended.isCovered &&
        words.map(({ place, draft }) => (
          <Box key={`${place.key} ${place.part}`} marginTop="4">
            <Help words={`${draft.title}\n${draft.text}`} />
            {draft.title !== '' && (
              <Box as="p" dir="auto" textStyle="section" overflowWrap="anywhere" marginBottom="2">
                {draft.title}
              </Box>
            )}
            <chakra.textarea
              dir="auto"
              aria-label="Your words"
              readOnly
              value={draft.text}
              display="block"
              width="full"
              minHeight="7rem"
              maxHeight="60vh"
              padding="4"
              resize="none"
              fieldSizing="content"
              borderWidth="1px"
              borderColor="field"
              borderRadius="md"
              bg="surface"
              color="text"
              textStyle="entry"
            />
          </Box>
        ))}
    </Box>
  );
}

function useWordsOf(ended: ReturnType<typeof endedSession.get>, keys: readonly string[]) {
  const [, lookAgain] = useState(0);
  useEffect(() => onDraftChange(() => lookAgain((times) => times + 1)), []);
  if (ended === null) return [];
  return unsentWords(ended.uid).filter(({ place }) => keys.includes(place.key));
}
