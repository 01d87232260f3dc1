import {
  type checkText,
  DROP_MAX_CHARACTERS,
  type Emotion,
  type OwnDrop,
  type RiskLevel,
} from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, errorText } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { type Consent, useConsent } from '../../shared/account/consent.tsx';
import { pausedText } from '../../shared/account/profile.ts';
import { checkWords } from '../../shared/draft/draft-words.ts';
import type { EditedDraft } from '../../shared/draft/use-draft.ts';
import { useAsked } from '../../shared/personal-data/personal-data-warning.tsx';
import { useRiskGate } from '../../shared/risk/risk-gate.tsx';
import { releaseMutation } from './queries.ts';

/** A released drop, and the risk that the server found in its words. */
export interface ReleasedDrop {
  readonly drop: OwnDrop;
  readonly risk: RiskLevel;
  /** When other people see the drop. */
  readonly surfaces: 'soon' | 'adrift' | 'read';
}

interface Release {
  readonly state: DropState;
  readonly hasWords: boolean;
  /** The drop that was just released; null again after its author pressed Continue. */
  readonly released: ReleasedDrop | null;
  /**
   * The server's question about possible personal data in the words. The server accepts the words only after an answer.
   */
  readonly asked: ReturnType<typeof useAsked>['asked'];
  /** The author says that the words point at nobody. After that, `send` may be called again. */
  readonly confirm: () => void;
  /** Releases the words if they are ready. If the words sound like risk, `gate` asks first; `consent` asks once. */
  readonly send: () => void;
  readonly gate: ReturnType<typeof useRiskGate>;
  readonly consent: Consent;
  /** The server's words if it takes no drops for a while. Null after the next try. */
  readonly closed: string | null;
  readonly moveOn: () => void;
}

const REFUSED_FOR_GOOD: readonly ApiError['code'][] = [
  'already-dropped',
  'paused',
  'looks-personal',
  'consent-required',
];

/**
 * Sends the draft as today's drop. After any failure, the words stay in the draft (requirements 4 and 8).
 * @param drifts others see the drop from a random moment of the next 12 hours
 */
export function useRelease(draft: EditedDraft, drifts: boolean): Release {
  const { uid } = useSession();
  const [released, setReleased] = useState<ReleasedDrop | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(releaseMutation(useQueryClient(), uid));
  const consent = useConsent();
  const gate = useRiskGate(() => {}, consent.asks);
  const { emotion } = draft;
  const { clean, problem } = checkWords(draft.text, DROP_MAX_CHARACTERS);
  const state = dropState(problem, emotion, isPending);
  const guard = useAsked(clean);

  const release = (emotionType: Emotion) => {
    // The words may have changed after the press. Changed words must not count as sent.
    if (!draft.isCurrent()) return;
    setClosed(null);
    mutate(
      {
        content: clean,
        emotionType,
        drift: drifts,
        confirmed: guard.isConfirmed(clean),
        idempotencyKey: draft.markSending(),
      },
      {
        onSuccess: ({ drop, risk }) => {
          draft.markSent();
          const usually = drifts ? 'adrift' : 'soon';
          const surfaces = drop.waitsForPerson ? 'read' : usually;
          setReleased({ drop, risk, surfaces });
        },
        onError: (error) => {
          if (error instanceof ApiError && REFUSED_FOR_GOOD.includes(error.code))
            draft.markUnsent();
          if (guard.take(error, clean) || consent.take(error)) return;
          if (error instanceof ApiError && error.code === 'closed-for-now') {
            setClosed(error.serverMessage);
            return;
          }
          toast({ title: 'Error', description: dropErrorText(error), tone: 'error' });
        },
      },
    );
  };
  return {
    state,
    hasWords: problem !== 'blank',
    released,
    asked: guard.asked,
    confirm: guard.confirm,
    send() {
      if (state !== 'ready' || !emotion) return;
      gate.pass(draft.text, () => {
        if (!consent.asks()) release(emotion);
      });
    },
    gate,
    consent,
    closed,
    moveOn: () => setReleased(null),
  };
}

/** The reason why the Drop button must not be pressed, or `ready` (requirements 4 and 5). */
type DropState =
  | NonNullable<ReturnType<typeof checkText>['problem']>
  | 'no-emotion'
  | 'pending'
  | 'ready';

export function dropState(
  problem: NonNullable<ReturnType<typeof checkText>['problem']> | null,
  emotion: Emotion | null,
  pending: boolean,
): DropState {
  if (pending) return 'pending';
  if (problem) return problem;
  return emotion === null ? 'no-emotion' : 'ready';
}

/** The tooltip of the Drop button (requirements 2.5). */
export function dropTooltip(state: DropState): string {
  if (state === 'no-emotion') return 'Select an emotion first';
  if (state === 'too-long') return 'A drop is one short thought. Let some of it go.';
  return 'One thought per day. Be raw.';
}

/**
 * The text for a drop that failed (requirements 8). For an answer of the server: its message, or 'Server error:
 * {status}' if it has none. For any other failure: the message of the thrown error, or else a default text.
 */
export function dropErrorText(error: unknown): string {
  const thrown = error instanceof Error ? error.message : error;
  return errorText(error, {
    paused: pausedText,
    otherwise: typeof thrown === 'string' && thrown !== '' ? thrown : 'Failed to drop your thought',
  });
}
