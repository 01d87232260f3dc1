import { DROP_MAX_CHARACTERS, type RiskLevel } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkWords } from '../../entities/draft/draft.ts';
import { CRISIS_POST } from '../../entities/draft/store.ts';
import { useDraft } from '../../entities/draft/use-draft.ts';
import { type Asked, useAsked } from '../../entities/guard/use-asked.ts';
import { type RiskGate, useRiskGate } from '../../entities/risk/use-risk.ts';
import { shareMutation } from './queries.ts';

/** What its author is told of a post that is out. */
export interface SharedPost {
  readonly risk: RiskLevel;
  /** Something in it was taken out on the way. */
  readonly masked: boolean;
}

interface ShareEnds {
  readonly onShared: (post: SharedPost) => void;
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
  /** What the server asks about the words before it takes them. */
  readonly asked: Asked | null;
  /** They point at nobody: sends them. */
  readonly confirm: () => void;
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

  const guard = useAsked(clean);
  const post = () => {
    // The words that came after the press would be taken for sent.
    if (!draft.stillStands()) return;
    mutate(
      {
        content: clean,
        confirmed: guard.isConfirmed(clean),
        idempotencyKey: draft.seal(),
      },
      {
        onSuccess: ({ risk, masked }) => {
          draft.arrived();
          draft.renew();
          onShared({ risk, masked });
        },
        onError: (error) => {
          // Refused, so these words are not out.
          if (guard.take(error, clean)) draft.unseal();
        },
      },
    );
  };
  const send = () => {
    if (isReady) gate.pass(draft.text, post);
  };
  return {
    text: draft.text,
    write: (text) => draft.change({ text }),
    isKept: draft.isKept,
    isPosting: isPending,
    isReady,
    send,
    asked: guard.asked,
    confirm() {
      guard.confirm();
      send();
    },
    gate,
  };
}
