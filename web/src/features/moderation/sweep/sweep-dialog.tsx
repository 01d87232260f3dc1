import type { ModeratedCase, SweepMark } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { Rule } from '../../../entities/rules/rules.ts';
import { type ErrorTexts, errorText } from '../../../lib/api/error-text.ts';
import { RuleChoice } from '../rule-choice.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { lookQuery, sweepMutation } from './queries.ts';
import { DECIDERS_SAY, decidersOf, type Look, STATES_SAY } from './sweep-words.ts';

interface SweepDialogProps {
  readonly on: ModeratedCase;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ERRORS: ErrorTexts = {
  'stale-case': 'Somebody was there before you: the case stands otherwise now. Nothing was held.',
  'not-now': 'This case is not yours any more. Nothing was held.',
  network: 'No answer came. Look again before you try once more: some of it may be held.',
  otherwise: 'That did not work. Look again before you try once more.',
};

/** Says how much has the same as a case, and takes it off when that is wanted. */
export function SweepDialog({ on, open, onClose }: SweepDialogProps) {
  const look = useQuery({ ...lookQuery(on), enabled: open });
  const sweep = useMutation(sweepMutation(on));
  const error = sweep.error ?? look.error;
  const isOver = Boolean(sweep.data ?? sweep.error);
  const back = useRef<HTMLButtonElement>(null);
  // What was pressed is gone then.
  useEffect(() => {
    if (isOver) back.current?.focus();
  }, [isOver]);
  return (
    <Dialog open={open} onClose={onClose} title={`Sweep from ${on.handle}`}>
      <Box as="p" color="muted">
        Looks for the same in everything that is out or on its way out, whoever wrote it. Nobody
        learns who did.
      </Box>
      <Box role="status" minHeight="6" marginTop="3">
        {look.isPending && open && !error && 'Looking through all that is out...'}
        {sweep.isPending && 'Taking it off...'}
        {sweep.data && STATES_SAY[sweep.data.state]}
        {error && errorText(error, ERRORS)}
      </Box>
      {look.data && !sweep.data && !error && (
        <Choice
          look={look.data}
          needsRule={on.decision !== 'remove'}
          isPending={sweep.isPending}
          onSweep={(chosen) => sweep.mutate(chosen)}
        />
      )}
      <Button ref={back} variant="ghost" marginTop="4" onClick={onClose}>
        {isOver ? 'Back to the desk' : 'Back, nothing held'}
      </Button>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly look: Look;
  readonly needsRule: boolean;
  readonly isPending: boolean;
  readonly onSweep: (chosen: { by: SweepMark[]; rule?: Rule }) => void;
}

function Choice({ look, needsRule, isPending, onSweep }: ChoiceProps) {
  const there = look.found.filter(({ size }) => size !== 'none').map(({ mark }) => mark);
  // One thing alone is what is meant; of several somebody chooses, since a name may be many people's.
  const [by, setBy] = useState<readonly SweepMark[]>(there.length === 1 ? there : []);
  const [rule, setRule] = useState<Rule | null>(null);
  if (look.state === 'proposed' || look.state === 'running') return <p>{STATES_SAY[look.state]}</p>;
  if (there.length === 0) return <p>Nothing else has the same.</p>;
  const deciders = decidersOf(look, by);
  const isReady = by.length > 0 && (rule !== null || !needsRule);
  return (
    <>
      <MarkChoice found={look.found} chosen={by} onChoose={setBy} />
      {needsRule && (
        <Box marginTop="4">
          <Box as="p">Which rule do they break?</Box>
          <RuleChoice chosen={rule} onChoose={setRule} hasKeys={false} />
        </Box>
      )}
      <Box as="p" marginTop="4">
        Each becomes a case of its own, and is held: readers stop seeing it within a minute, its
        author is told, and a person decides on each by itself.
      </Box>
      <Box as="p" marginTop="3" aria-live="polite">
        {by.length > 0 && DECIDERS_SAY[deciders]}
      </Box>
      <Button
        marginTop="4"
        aria-disabled={!isReady || isPending}
        variant={isReady ? 'solid' : 'outline'}
        onClick={() => {
          if (isReady && !isPending) onSweep({ by: [...by], ...(rule && { rule }) });
        }}
      >
        {deciders === 'two' ? 'Propose to hold them' : 'Hold them'}
      </Button>
    </>
  );
}
