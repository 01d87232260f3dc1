import { DROP_MAX_CHARACTERS, type RiskLevel } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkWords } from '../../entities/draft/draft.ts';
import { CRISIS_POST } from '../../entities/draft/store.ts';
import { useDraft } from '../../entities/draft/use-draft.ts';
import { type RiskGate, useRiskGate } from '../../entities/risk/use-risk.ts';
import { shareMutation } from './queries.ts';

interface ShareEnds {
  readonly onShared: (risk: RiskLevel) => void;
  /** The words went to the journal instead, or wait for it. */
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

/** Writing and sharing a crisis post. Whatever fails, the words stay (requirements 5 and 8). */
export function useShare(uid: string, { onShared, onKept }: ShareEnds): Share {
  const draft = useDraft(CRISIS_POST);
  const { mutate, isPending } = useMutation(shareMutation(useQueryClient(), uid));
  const gate = useRiskGate((words) => {
    if (draft.text === words) draft.clear();
    onKept();
  }, onKept);
  const { clean, problem } = checkWords(draft.text, DROP_MAX_CHARACTERS);
  const isReady = !isPending && problem === null;

  const post = () => {
    mutate(
      { content: clean, idempotencyKey: draft.seal() },
      {
        onSuccess: ({ risk }) => {
          draft.arrived();
          draft.renew();
          onShared(risk);
        },
      },
    );
  };
  return {
    text: draft.text,
    write: (text) => draft.change({ text }),
    isKept: draft.isKept,
    isPosting: isPending,
    isReady,
    send: () => {
      if (isReady) gate.pass(draft.text, post);
    },
    gate,
  };
}
