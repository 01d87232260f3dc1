import type { Input, ModeratedCase, Output } from '@blckmirror/functions/contract';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call, type ErrorTexts, errorText } from '../../lib/api/call.ts';
import { casesWaitQuery } from '../../shared/account/desk-link.tsx';
import type { Rule } from '../../shared/help/rules.tsx';
import { type Action, type AskingAction, isAskingAction, possibleActions } from './actions.ts';

type Desk = Output<'GET /api/moderation/cases'>;

/**
 * The cases that are assigned to this moderator. The desk reads them again each minute, because claims expire and new
 * cases arrive. Each answer also sets or clears the dot at the header's link.
 */
export const deskQuery = queryOptions({
  queryKey: ['/api/moderation/cases'],
  queryFn: async ({ client, signal }) => {
    const desk = await call('GET /api/moderation/cases', {}, { signal });
    client.setQueryData(casesWaitQuery.queryKey, desk.cases.length > 0);
    return desk;
  },
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 60_000,
});

type Decided = Omit<Input<'POST /api/moderation/cases/:caseId/decide'>, 'caseId' | 'version'>;
type Answered = Omit<
  Input<'POST /api/moderation/cases/:caseId/answer-appeal'>,
  'caseId' | 'version'
>;

/** An action on a case, as it is sent to the server. */
export type CaseAction =
  | { readonly kind: 'claim' }
  | { readonly kind: 'escalate' }
  | ({ readonly kind: 'decide' } & Decided)
  | ({ readonly kind: 'answer' } & Answered);

interface OnCase {
  readonly on: ModeratedCase;
  readonly caseAction: CaseAction;
}

async function send({ on, caseAction }: OnCase): Promise<ModeratedCase> {
  const about = { caseId: on.id, version: on.version };
  const path = '/api/moderation/cases/:caseId';
  if (caseAction.kind === 'claim') return (await call(`POST ${path}/claim`, about)).case;
  if (caseAction.kind === 'escalate') return (await call(`POST ${path}/escalate`, about)).case;
  if (caseAction.kind === 'decide') {
    const { kind: _kind, ...decision } = caseAction;
    return (await call(`POST ${path}/decide`, { ...about, ...decision })).case;
  }
  const { kind: _kind, ...answer } = caseAction;
  return (await call(`POST ${path}/answer-appeal`, { ...about, ...answer })).case;
}

/**
 * Sends an action on a case, with the version of the case that the moderator saw, and shows the result. If another
 * moderator has acted first, the server refuses and sends the present case, which replaces the case on screen.
 */
const caseMutation = (client: QueryClient) => {
  const { queryKey } = deskQuery;
  const change = (cases: (before: Desk['cases']) => Desk['cases']) =>
    client.setQueryData(queryKey, (desk) => desk && { ...desk, cases: cases(desk.cases) });
  const replace = (by: ModeratedCase) =>
    change((before) => before.map((one) => (one.id === by.id ? by : one)));
  return mutationOptions({
    mutationFn: send,
    // The actions are sent one after the other, because each must name the version that the action before has made.
    scope: { id: 'moderation' },
    onSuccess: (after, { caseAction }) => {
      if (caseAction.kind === 'claim') return void replace(after);
      // The case is decided, or belongs to another moderator now.
      change((before) => before.filter(({ id }) => id !== after.id));
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const newer = newerCase(error);
      if (newer) return void replace(newer);
      return client.invalidateQueries({ queryKey });
    },
  });
};

/** The current case from a refusal. Null if the error contains no case. */
function newerCase(error: unknown): ModeratedCase | null {
  if (!(error instanceof ApiError)) return null;
  const { code, text } = error;
  if (code !== 'stale-case' && code !== 'not-now') return null;
  // Not checked here, because the server checks every answer before it sends it.
  return (JSON.parse(text) as { case?: ModeratedCase }).case ?? null;
}

/** The question before a decision is sent, with the moderator's answers so far. */
export interface Question {
  readonly of: AskingAction;
  readonly rule: Rule | null;
  readonly note: string;
  /** The parts to mask, in order and without overlap. */
  readonly passages: readonly ModeratedCase['passages'][number][];
  /** The reason why the server refused the last attempt. */
  readonly problem?: string;
}

const ERRORS: ErrorTexts = {
  'stale-case': (error) => {
    const newer = newerCase(error);
    const first = 'Somebody was there before you';
    return newer ? `${first}: ${stateText(newer)}` : `${first}.`;
  },
  network: 'No answer came. Nothing was decided; try again.',
  otherwise: 'That did not work. Nothing was decided.',
};

/** Why the server refused a decision, in words for the moderator. The question with the typed words stays open. */
const refusalText = (error: unknown): string =>
  `${errorText(error, ERRORS)} What you typed is still here.`;

/** The open case and the actions on it. */
export function useDesk(cases: readonly ModeratedCase[]) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(caseMutation(client));
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<(Question & { readonly on: string }) | null>(null);
  const [told, setTold] = useState('');
  /** Raised by one each time the focus must move to the case at the top. */
  const [turns, setTurns] = useState(0);

  const waiting = cases.filter(isWaiting);
  const current = waiting.find(({ id }) => id === chosen) ?? waiting[0] ?? null;
  // A question about one case is never sent for another case, even if the list changes.
  const question = asked !== null && asked.on === current?.id ? asked : null;
  const isOpened = current !== null && opened.has(current.id);
  const possible = current && !isPending ? possibleActions(current, isOpened) : [];

  const turnTo = (id: string | null) => {
    setChosen(id);
    setAsked(null);
    setTurns((before) => before + 1);
  };
  const next = () => {
    const at = waiting.findIndex(({ id }) => id === current?.id);
    turnTo((waiting[at + 1] ?? waiting[0])?.id ?? null);
  };

  const act = (caseAction: CaseAction) => {
    if (!current || isPending) return;
    const following = waiting[waiting.indexOf(current) + 1] ?? waiting[0];
    mutate(
      { on: current, caseAction },
      {
        onSuccess: (after) => {
          setTold(outcomeText(caseAction, after));
          turnTo(caseAction.kind === 'claim' ? after.id : (following?.id ?? null));
        },
        onError: (error) => {
          const newer = newerCase(error);
          // The case has not changed, so the question stays open with everything that the moderator typed.
          if (question && !newer) {
            const problem = refusalText(error);
            return setAsked((before) => before && { ...before, problem });
          }
          toast({ title: 'Not done', description: errorText(error, ERRORS), tone: 'error' });
          if (newer) setTold(stateText(newer));
          turnTo(current.id);
        },
      },
    );
  };

  const take = (action: Action) => {
    if (!current || !possible.includes(action)) return;
    if (isAskingAction(action)) {
      const { id, passages } = current;
      return setAsked({ on: id, of: action, rule: null, note: '', passages });
    }
    if (action === 'next') return next();
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
    ask: (change: Question) => current && setAsked({ ...change, on: current.id }),
    /** Closes the question and moves the focus to the case. */
    back: () => turnTo(chosen),
    /** Hides all words again. */
    close: () => setOpened(new Set()),
  };
}

export type DeskState = ReturnType<typeof useDesk>;

/** Whether a case still waits for a moderator. */
const isWaiting = ({ state }: Pick<ModeratedCase, 'state'>): boolean =>
  state === 'open' || state === 'claimed' || state === 'escalated' || state === 'appealed';

const DECIDED = {
  keep: 'stays.',
  unfounded: 'stays; the reports were unfounded.',
  note: 'stays, with a note to its author.',
  mask: 'stays, without the part that is masked.',
  care: 'stays; its author gets a quiet note with helplines.',
  remove: 'is taken out.',
} as const;

/** A sentence about the result of an action. It names the case only by its handle. */
function outcomeText(caseAction: CaseAction, { handle, state, isMine }: ModeratedCase): string {
  if (caseAction.kind === 'claim')
    return isMine ? `${handle} is yours for 15 minutes.` : `${handle} is somebody else’s.`;
  if (caseAction.kind === 'escalate')
    return `${handle} goes to others. The people on duty are told its number.`;
  if (caseAction.kind === 'answer') {
    if (state === 'open') return `${handle} is decided anew, by somebody else.`;
    return caseAction.outcome === 'upheld'
      ? `${handle}: the decision stays.`
      : `${handle}: taken back.`;
  }
  if (state === 'escalated')
    return `${handle}: its author gets a quiet note with helplines. Others go on with it.`;
  if (state !== 'decided') return `${handle} waits. Readers do not see it.`;
  return `${handle} ${DECIDED[caseAction.decision]}`;
}

/** The current state of a case, for a moderator who saw an older state. */
function stateText({ handle, state, isMine, decision }: ModeratedCase): string {
  if (state === 'claimed') return `${handle} is ${isMine ? 'yours' : 'somebody else’s'} now.`;
  if (state === 'decided' && decision) return `${handle} ${DECIDED[decision]}`;
  return `${handle} ${STANDS[state]}`;
}

const STANDS: Readonly<Record<Exclude<ModeratedCase['state'], 'claimed'>, string>> = {
  open: 'is open again: claim it once more.',
  escalated: 'was escalated.',
  waits: 'waits. Readers do not see it.',
  decided: 'is decided.',
  appealed: 'was appealed against.',
  upheld: 'was read again: the decision stays.',
  reversed: 'was read again, and taken back.',
};
