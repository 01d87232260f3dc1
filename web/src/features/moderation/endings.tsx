import { Box } from '@chakra-ui/react/box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ErrorTexts, errorText } from '../../lib/api/error-text.ts';
import { EndingView } from './ending-view.tsx';
import { answerMutation, endingsQuery } from './endings-queries.ts';

const ERRORS: ErrorTexts = {
  'stale-case': 'It changed meanwhile, or somebody else answered. This is what is there now.',
  network: 'No answer came. Nothing was decided; try again.',
  otherwise: 'That did not work. Nothing was decided.',
};

const TOLD = {
  end: 'It ends. Its owner is told.',
  keep: 'It does not end. Its owner is told.',
} as const;

/** Accounts whose end waits for a second person; nothing at all while none does. */
export function Endings() {
  const { data } = useQuery(endingsQuery);
  const { mutate, isPending } = useMutation(answerMutation(useQueryClient()));
  const [told, setTold] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const endings = data?.endings ?? [];
  if (endings.length === 0 && told === '') return null;
  const tell = (sentence: string) => {
    setTold(sentence);
    status.current?.focus();
  };
  return (
    <Box as="section" aria-labelledby="endings" marginTop="12">
      <Box as="h2" id="endings" textStyle="section">
        Does an account end?
      </Box>
      <Box ref={status} role="status" tabIndex={-1} textStyle="meta" color="muted" minHeight="6">
        {told}
      </Box>
      {endings.map((one) => (
        <EndingView
          key={`${one.id} ${one.version}`}
          ending={one}
          isPending={isPending}
          onAnswer={(answer) =>
            mutate(
              { endingId: one.id, version: one.version, answer },
              {
                onSuccess: () => tell(TOLD[answer]),
                onError: (error) => tell(errorText(error, ERRORS)),
              },
            )
          }
        />
      ))}
    </Box>
  );
}
