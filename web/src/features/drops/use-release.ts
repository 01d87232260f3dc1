import {
  DROP_MAX_CHARACTERS,
  type Emotion,
  type OwnDrop,
  type RiskLevel,
} from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { checkWords } from '../../entities/draft/draft.ts';
import type { KeptDraft } from '../../entities/draft/use-draft.ts';
import { type Asked, useAsked } from '../../entities/guard/use-asked.ts';
import { type RiskGate, useRiskGate } from '../../entities/risk/use-risk.ts';
import type { ApiErrorCode } from '../../lib/api/api-error.ts';
import { ApiError } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { dropErrorText } from './drop-error.ts';
import { type DropState, dropState } from './drop-rules.ts';
import { releaseMutation } from './queries.ts';

/** A drop that is out, and whether its words sounded like danger. */
export interface ReleasedDrop {
  readonly drop: OwnDrop;
  readonly risk: RiskLevel;
  /** When others see it. */
  readonly surfaces: 'soon' | 'adrift' | 'read';
  /** Something in them was taken out on the way. */
  readonly masked: boolean;
}

export interface Release {
  /** What stands between the words and the void. */
  readonly state: DropState;
  readonly hasWords: boolean;
  /** The drop just released; null before, and again once its author has moved on. */
  readonly released: ReleasedDrop | null;
  /** What the server asks about the words before it takes them. */
  readonly asked: Asked | null;
  /** They point at nobody: `send` may be pressed again. */
  readonly confirm: () => void;
  /** Releases the words where they are ready, once their author has answered what `gate` asks. */
  readonly send: () => void;
  readonly gate: RiskGate;
  readonly moveOn: () => void;
}

const REFUSED_FOR_GOOD: readonly ApiErrorCode[] = ['already-dropped', 'paused', 'looks-personal'];

/**
 * Sends the draft as today's drop. Whatever fails, the words stay (requirements 4 and 8).
 * @param drifts released at a random moment of half a day
 */
export function useRelease(draft: KeptDraft, drifts: boolean): Release {
  const { uid } = useSession();
  const [released, setReleased] = useState<ReleasedDrop | null>(null);
  const { mutate, isPending } = useMutation(releaseMutation(useQueryClient(), uid));
  const gate = useRiskGate((words) => {
    if (draft.text === words) draft.clear();
  });
  const { emotion } = draft;
  const { clean, problem } = checkWords(draft.text, DROP_MAX_CHARACTERS);
  const state = dropState(problem, emotion, isPending);
  const guard = useAsked(clean);

  const release = (emotionType: Emotion) => {
    // The words that came after the press would be taken for sent.
    if (!draft.stillStands()) return;
    mutate(
      {
        content: clean,
        emotionType,
        drift: drifts,
        confirmed: guard.isConfirmed(clean),
        idempotencyKey: draft.seal(),
      },
      {
        onSuccess: ({ drop, risk, masked }) => {
          draft.arrived();
          const usually = drifts ? 'adrift' : 'soon';
          const surfaces = drop.waitsForPerson ? 'read' : usually;
          setReleased({ drop, risk, surfaces, masked });
        },
        onError: (error) => {
          // Refused for good, so these words are not out.
          if (error instanceof ApiError && REFUSED_FOR_GOOD.includes(error.code)) draft.unseal();
          if (guard.take(error, clean)) return;
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
      if (state === 'ready' && emotion) gate.pass(draft.text, () => release(emotion));
    },
    gate,
    moveOn: () => setReleased(null),
  };
}
