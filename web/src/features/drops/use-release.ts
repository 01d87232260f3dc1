import type { Emotion, RiskLevel } from '@blckmirror/functions/contract';
import { normaliseText } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/toast.tsx';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { ApiError } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { dropErrorText } from './drop-error.ts';
import { releaseMutation } from './queries.ts';
import type { Draft } from './use-draft.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** A drop that is out: its words for a last look, and whether they sounded like danger. */
export interface ReleasedDrop {
  readonly text: string;
  readonly risk: RiskLevel;
}

export interface Release {
  readonly pending: boolean;
  /** The drop just released; null before, and again once its author has moved on. */
  readonly released: ReleasedDrop | null;
  readonly send: (emotionType: Emotion) => void;
  readonly moveOn: () => void;
}

/** Sends the draft as today's drop. Whatever fails, the words stay (SPEC sections 4 and 8). */
export function useRelease(draft: Draft): Release {
  const { uid } = useSession();
  const keys = useIdempotencyKey(STORAGE_KEYS.dropSent);
  const [released, setReleased] = useState<ReleasedDrop | null>(null);
  const { mutate, isPending } = useMutation(releaseMutation(useQueryClient(), uid));

  const send = (emotionType: Emotion) => {
    const content = normaliseText(draft.text);
    const idempotencyKey = keys.keyFor(`${emotionType}\n${content}`);
    mutate(
      { content, emotionType, idempotencyKey },
      {
        onSuccess: ({ risk }) => {
          keys.renew();
          draft.forget();
          setReleased({ text: content, risk });
          toast({ title: 'Your thought has been dropped into the void' });
        },
        onError: (error) => {
          // Refused for good, so these words are not out.
          if (error instanceof ApiError && error.code === 'already-dropped') keys.renew();
          toast({ title: 'Error', description: dropErrorText(error), tone: 'error' });
        },
      },
    );
  };
  return { pending: isPending, released, send, moveOn: () => setReleased(null) };
}
