import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { SiteLink } from '../help/helplines.tsx';
import { currentUserQuery } from './account.ts';

export interface Consent {
  /** Whether the question is open, or was answered with no. Null before it is asked. */
  readonly state: 'asked' | 'refused' | null;
  /**
   * Asks if this person has not consented yet that their words are kept. Returns whether it asked; then nothing may be
   * sent. While the profile is not known the server decides (`take`).
   */
  readonly asks: () => boolean;
  /** Asks if the server refused words without consent. Returns false for every other error. */
  readonly take: (error: unknown) => boolean;
  readonly agree: (onAgreed: () => void) => void;
  readonly refuse: () => void;
  readonly isSaving: boolean;
  /** The reason why the yes could not be stored, in words. Null if there is none. */
  readonly problem: string | null;
}

/** Whether the server refused words because their author has not consented that they are kept. */
export const lacksConsent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'consent-required';

/** The consent to keep words about what somebody feels (GDPR, 9), which is asked once, where they are first written. */
export function useConsent(): Consent {
  const client = useQueryClient();
  const [state, setState] = useState<Consent['state']>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PATCH /api/user/me', { consents: true }),
    onSuccess: (answer) => {
      client.setQueryData(currentUserQuery.queryKey, answer);
      setState(null);
    },
  });
  return {
    state,
    asks() {
      const isMissing = client.getQueryData(currentUserQuery.queryKey)?.user.consentedOn === null;
      if (isMissing) setState('asked');
      return isMissing;
    },
    take(refusal) {
      if (!lacksConsent(refusal)) return false;
      setState('asked');
      return true;
    },
    agree: (onAgreed) => mutate(undefined, { onSuccess: onAgreed }),
    refuse: () => setState('refused'),
    isSaving: isPending,
    problem: error ? errorText(error, { otherwise: 'We could not save your answer.' }) : null,
  };
}

interface ConsentQuestionProps {
  readonly consent: Consent;
  /** Called after the yes is stored: sends the words as if the button were pressed again. */
  readonly onAgreed: () => void;
}

/** The question in place, below the words. It takes the focus, so that screen readers read it. */
export function ConsentQuestion({ consent, onAgreed }: ConsentQuestionProps) {
  const { state, isSaving, problem } = consent;
  const [title, hint] = [useId(), useId()];
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state) panel.current?.focus();
  }, [state]);
  if (state === null) return null;
  return (
    <Box
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-labelledby={title}
      aria-describedby={hint}
      marginBlock="4"
      padding="5"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="moon"
      bg="surface"
      textAlign="start"
      scrollMarginBottom="var(--bottom-bar, 0px)"
    >
      <Box as="h2" id={title} textStyle="section">
        {state === 'asked' ? 'Before your first words go' : 'Then nothing is sent'}
      </Box>
      <Box as="p" id={hint} marginTop="2">
        {state === 'asked'
          ? 'What you feel can say something about your health. May we keep your words, have a machine read them, and show your drops without your name?'
          : 'Your words stay on this device. You can still get help:'}{' '}
        {state === 'refused' && (
          <LinkWithOverlay
            to={PATHS.help}
            display="inline-flex"
            alignItems="center"
            minHeight="11"
            textDecoration="underline"
            textUnderlineOffset="0.25em"
          >
            Help now
          </LinkWithOverlay>
        )}
      </Box>
      {state === 'asked' && (
        <>
          <Box display="flex" textStyle="ui">
            <SiteLink url={`${PATHS.privacy}#consent`}>
              What we keep, and how to take it back
            </SiteLink>
          </Box>
          <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
            <Button aria-disabled={isSaving} onClick={() => isSaving || consent.agree(onAgreed)}>
              Yes, you may
            </Button>
            <Button variant="ghost" aria-disabled={isSaving} onClick={consent.refuse}>
              No
            </Button>
          </Box>
        </>
      )}
      <Box as="p" role="alert" textStyle="ui" marginTop={problem ? '3' : '0'}>
        {problem}
      </Box>
    </Box>
  );
}
