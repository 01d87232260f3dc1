import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { SETTING_ERRORS } from './error-texts.ts';
import { type Settings, settleMutation } from './queries.ts';

export interface ChoiceState<T> {
  /** What was just pressed, or what is kept. */
  readonly chosen: T;
  readonly choose: (choice: T) => void;
  readonly problem: string | null;
}

/** A setting that is kept as soon as it is pressed, and goes back when it could not be. */
export function useChoice<T>(kept: T, toSettings: (choice: T) => Settings): ChoiceState<T> {
  const { mutate, error } = useMutation(settleMutation(useQueryClient()));
  // Set in the same turn as the press: the mutation tells of itself a turn later, and the button would spring back.
  const [pressed, setPressed] = useState<T | null>(null);
  return {
    chosen: pressed ?? kept,
    choose(choice) {
      setPressed(choice);
      mutate(toSettings(choice), { onError: () => setPressed(null) });
    },
    problem: error ? errorText(error, SETTING_ERRORS) : null,
  };
}
