import type { ModeratedCase } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { type ErrorTexts, errorText } from '../../lib/api/error-text.ts';
import { type Action, isAsking, isWaiting, possibleActions } from './actions.ts';
import { type Deed, deedMutation, newerCase } from './queries.ts';
import type { Question } from './question.ts';
import { outcomeOf, standingOf } from './words-for.ts';

const ERRORS: ErrorTexts = {
  'stale-case': (error) => {
    const newer = newerCase(error);
    const first = 'Somebody was there before you';
    return newer ? `${first}: ${standingOf(newer)}` : `${first}.`;
  },
  network: 'No answer came. Nothing was decided; try again.',
  otherwise: 'That did not work. Nothing was decided.',
};

/** The case that is swept from, and how often somebody has begun to. */
interface Sweep {
  readonly on: ModeratedCase;
  readonly isOpen: boolean;
  readonly times: number;
}

/** The case in hand, what can be done to it, and doing it. */
export function useDesk(cases: readonly ModeratedCase[]) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(deedMutation(client));
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  const [told, setTold] = useState('');
  const [sweep, setSweep] = useState<Sweep | null>(null);
  const [removed, setRemoved] = useState<ModeratedCase | null>(null);
  /** Rises whenever the focus belongs to the case anew. */
  const [turns, setTurns] = useState(0);

  const waiting = cases.filter(isWaiting);
  const current = waiting.find(({ id }) => id === chosen) ?? waiting[0] ?? null;
  const isOpened = current !== null && opened.has(current.id);
  const possible = current && !isPending ? possibleActions(current, isOpened) : [];

  const turnTo = (id: string | null) => {
    setChosen(id);
    setQuestion(null);
    setTurns((before) => before + 1);
  };
  const next = () => {
    const at = waiting.findIndex(({ id }) => id === current?.id);
    turnTo((waiting[at + 1] ?? waiting[0])?.id ?? null);
  };

  const act = (deed: Deed) => {
    if (!current || isPending) return;
    const following = waiting[waiting.indexOf(current) + 1] ?? waiting[0];
    mutate(
      { on: current, deed },
      {
        onSuccess: (after) => {
          setTold(outcomeOf(deed, after));
          setRemoved(after.decision === 'remove' && after.state === 'decided' ? after : null);
          turnTo(deed.kind === 'claim' ? after.id : (following?.id ?? null));
        },
        onError: (error) => {
          toast({ title: 'Not done', description: errorText(error, ERRORS), tone: 'error' });
          const newer = newerCase(error);
          if (newer) setTold(standingOf(newer));
          turnTo(current.id);
        },
      },
    );
  };

  const beginSweep = (on: ModeratedCase) =>
    setSweep({ on, isOpen: true, times: (sweep?.times ?? 0) + 1 });

  const take = (action: Action) => {
    if (!current || !possible.includes(action)) return;
    if (isAsking(action)) {
      const { passages } = current;
      return setQuestion({ of: action, rule: null, note: '', passages });
    }
    if (action === 'next') return next();
    if (action === 'sweep') return beginSweep(current);
    if (action === 'open') {
      setOpened(new Set([...opened, current.id]));
      return setTurns(turns + 1);
    }
    if (action === 'claim' || action === 'escalate') return act({ kind: action });
    if (action === 'keep' || action === 'care' || action === 'unfounded') {
      act({ kind: 'decide', decision: action });
    }
  };

  return {
    current,
    others: waiting.filter((one) => one !== current),
    isOpened,
    possible,
    isPending,
    told,
    turns,
    take,
    act,
    turnTo,
    question,
    ask: setQuestion,
    sweep,
    beginSweep,
    endSweep: () => setSweep(sweep && { ...sweep, isOpen: false }),
    /** The case whose words were taken out last, while nothing else was done. */
    removed,
    /** Leaves the question; what had the focus is gone with it. */
    back: () => turnTo(chosen),
    /** Blurs all words again. */
    close: () => setOpened(new Set()),
  };
}

export type DeskState = ReturnType<typeof useDesk>;
