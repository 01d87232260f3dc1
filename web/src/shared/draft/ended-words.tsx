import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useGoToLogin } from '../../lib/auth/login-path.ts';
import { type EndedSession, endedSession } from '../../lib/auth/session.ts';
import { onAnyDraftChange, unsentWords } from './store.ts';

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
          // The covered words stay on the device, for their author only.
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
  /** The request to log in, shown if the ended session left no words. */
  readonly children: ReactNode;
}

/**
 * Replaces content that only signed-in people can see. If a session ended while its owner was writing, this shows the
 * words that the session left.
 */
export function EndedWords({ keys, children }: EndedWordsProps) {
  const ended = endedSession.use();
  const words = useWordsOf(ended, keys);
  if (ended === null || words.length === 0) return children;
  return (
    <Box as="section" aria-label="Words of a session that ended">
      <EndedNote isCovered={ended.isCovered} />
      {!ended.isCovered &&
        words.map(({ place, draft }) => (
          <Box key={`${place.key} ${place.part}`} marginTop="4">
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

function useWordsOf(ended: EndedSession | null, keys: readonly string[]) {
  const [, lookAgain] = useState(0);
  useEffect(() => onAnyDraftChange(() => lookAgain((times) => times + 1)), []);
  if (ended === null) return [];
  return unsentWords(ended.uid).filter(({ place }) => keys.includes(place.key));
}
