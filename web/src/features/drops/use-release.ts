import type { Emotion, RiskLevel } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import type { KeptDraft } from '../../entities/draft/use-draft.ts';
import { ApiError } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { dropErrorText } from './drop-error.ts';
import { releaseMutation } from './queries.ts';

/** A drop that is out: its words for a last look, and whether they sounded like danger. */
interface ReleasedDrop {
  readonly text: string;
  readonly risk: RiskLevel;
  readonly drifts: boolean;
}

export interface Release {
  readonly pending: boolean;
  /** The drop just released; null before, and again once its author has moved on. */
  readonly released: ReleasedDrop | null;
  /** `content`: the draft's words as they are sent; `drifts`: at a random moment of half a day. */
  readonly send: (content: string, emotionType: Emotion, drifts: boolean) => void;
  readonly moveOn: () => void;
}

/** Sends the draft as today's drop. Whatever fails, the words stay (requirements 4 and 8). */
export function useRelease(draft: KeptDraft): Release {
  const { uid } = useSession();
  const [released, setReleased] = useState<ReleasedDrop | null>(null);
  const { mutate, isPending } = useMutation(releaseMutation(useQueryClient(), uid));

  const send = (content: string, emotionType: Emotion, drifts: boolean) => {
    mutate(
      { content, emotionType, drift: drifts, idempotencyKey: draft.seal() },
      {
        onSuccess: ({ risk }) => {
          draft.arrived();
          setReleased({ text: content, risk, drifts });
          toast({ title: 'Your thought has been dropped into the void' });
        },
        onError: (error) => {
          // Refused for good, so these words are not out.
          if (error instanceof ApiError && error.code === 'already-dropped') draft.unseal();
          toast({ title: 'Error', description: dropErrorText(error), tone: 'error' });
        },
      },
    );
  };
  return { pending: isPending, released, send, moveOn: () => setReleased(null) };
}
