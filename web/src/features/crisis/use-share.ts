import {
  DROP_MAX_CHARACTERS,
  normaliseText,
  type RiskLevel,
  textProblem,
} from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../drops/use-idempotency-key.ts';
import { type RiskGate, useRiskGate } from '../risk/use-risk-gate.ts';
import { sentNameOf, useCrisisDraft } from './crisis-draft.ts';
import { shareMutation } from './share.ts';

interface ShareEnds {
  readonly onShared: (risk: RiskLevel) => void;
  /** The words went to the journal instead. */
  readonly onKept: () => void;
}

export interface Share {
  readonly text: string;
  readonly write: (text: string) => void;
  /** False: this device cannot keep the words. */
  readonly isKept: boolean;
  readonly isPosting: boolean;
  /** There are words, they fit, and none are on their way. */
  readonly isReady: boolean;
  readonly send: () => void;
  readonly gate: RiskGate;
}

/** Writing and sharing a crisis post. Whatever fails, the words stay (SPEC sections 5 and 8). */
export function useShare(uid: string, { onShared, onKept }: ShareEnds): Share {
  const draft = useCrisisDraft(uid);
  const keys = useIdempotencyKey(sentNameOf(uid));
  const { mutate, isPending } = useMutation(shareMutation(useQueryClient(), uid));
  const gate = useRiskGate(() => {
    draft.write('');
    onKept();
  });
  const isReady = !isPending && textProblem(draft.text, DROP_MAX_CHARACTERS) === null;

  const post = () => {
    const content = normaliseText(draft.text);
    mutate(
      { content, idempotencyKey: keys.keyFor(content) },
      {
        onSuccess: ({ risk }) => {
          keys.renew();
          draft.write('');
          onShared(risk);
        },
      },
    );
  };
  return {
    text: draft.text,
    write: draft.write,
    isKept: draft.isKept,
    isPosting: isPending,
    isReady,
    send: () => {
      if (isReady) gate.pass(draft.text, post);
    },
    gate,
  };
}
