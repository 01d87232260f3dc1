import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RULE_TEXTS } from '../../../entities/rules/rules.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Words } from '../words.tsx';
import { answerMutation, sweepsQuery } from './queries.ts';
import { MARK_NAMES, SIZE_NAMES, STATES_SAY } from './sweep-words.ts';

type Proposed = Output<'GET /api/moderation/sweeps'>['sweeps'][number];

/** Sweeps of more than ten drops that somebody else proposed. Nothing at all while there are none. */
export function ProposedSweeps() {
  const { data } = useQuery(sweepsQuery);
  const { mutate, isPending, data: answer, error } = useMutation(answerMutation(useQueryClient()));
  const sweeps = data?.sweeps ?? [];
  return (
    <>
      <Box role="status" textStyle="meta" color="muted">
        {answer && STATES_SAY[answer.state]}
        {error && errorText(error, { otherwise: 'That did not work. Nothing was decided.' })}
      </Box>
      {sweeps.length > 0 && (
        <Box as="section" aria-labelledby="sweeps" marginTop="12">
          <Box as="h2" id="sweeps" textStyle="section">
            Sweeps that need your word
          </Box>
          {sweeps.map((sweep) => (
            <OneSweep
              key={sweep.case.id}
              sweep={sweep}
              onAnswer={(outcome) => {
                if (!isPending) mutate({ caseId: sweep.case.id, outcome });
              }}
            />
          ))}
        </Box>
      )}
    </>
  );
}

interface OneSweepProps {
  readonly sweep: Proposed;
  readonly onAnswer: (outcome: 'confirm' | 'refuse') => void;
}

function OneSweep({ sweep, onAnswer }: OneSweepProps) {
  const { case: about, by, size, rule } = sweep;
  const [isOpened, setIsOpened] = useState(false);
  const title = `sweep-${about.id}`;
  return (
    <Box
      as="article"
      aria-labelledby={title}
      borderTopWidth="1px"
      borderColor="hairline"
      paddingBlock="4"
    >
      <Box as="h3" id={title} textStyle="entry">
        {about.handle}
      </Box>
      <Box as="p" marginBottom="3">
        Somebody wants to hold {SIZE_NAMES[size]} with the same{' '}
        {by.map((mark) => MARK_NAMES[mark]).join('; the same ')}. The rule: {RULE_TEXTS[rule].name}.
      </Box>
      <Words text={about.text} isOpened={isOpened} onOpen={() => setIsOpened(true)} />
      {isOpened && (
        <Box
          role="group"
          aria-label="Your word"
          display="flex"
          flexWrap="wrap"
          gap="2"
          marginTop="4"
        >
          <Button size="sm" onClick={() => onAnswer('confirm')}>
            Agree, hold them
          </Button>
          <Button size="sm" variant="outline" onClick={() => onAnswer('refuse')}>
            Refuse
          </Button>
        </Box>
      )}
    </Box>
  );
}
