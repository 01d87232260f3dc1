import type { Unseal, UnsealedContact } from '@blckmirror/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { UNSEAL_ERRORS } from './error-texts.ts';
import { type Deed, deedMutation } from './queries.ts';

/** Acting on one request; the contact lives here while it is open, and goes with the page. */
export function useUnseal({ id }: Unseal) {
  const { mutateAsync, isPending } = useMutation(deedMutation(useQueryClient()));
  const [contact, setContact] = useState<UnsealedContact | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** A fresh login is wanted first. */
  const [isStale, setIsStale] = useState(false);

  const act = async (deed: Deed) => {
    if (isPending) return;
    setProblem(null);
    try {
      const { contact: opened } = await mutateAsync({ unsealId: id, deed });
      setIsStale(false);
      setContact(opened ?? null);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'recent-login-required') {
        setIsStale(true);
      } else setProblem(errorText(error, UNSEAL_ERRORS));
    }
  };
  return { contact, problem, isStale, isPending, act };
}
