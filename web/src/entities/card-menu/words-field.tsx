import { checkText } from '@blckmirror/functions/contract';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Labelled } from '../../components/ui/labelled.tsx';

/** What is wrong with words of at most `max` characters; null where nothing is. */
export function problemOf(text: string, max: number, isNeeded: boolean): string | null {
  const { problem } = checkText(text, max);
  if (problem === null || (problem === 'blank' && !isNeeded)) return null;
  if (problem === 'blank') return 'Say it in a few words.';
  return problem === 'too-long' ? `At most ${max} characters.` : 'Some characters are broken.';
}

const Area = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: '96px',
    maxHeight: '40vh',
    padding: '3',
    resize: 'none',
    fieldSizing: 'content',
    borderWidth: '1px',
    borderColor: 'field',
    borderRadius: 'md',
    bg: 'surface',
    color: 'text',
    fontSize: '1rem',
    lineHeight: '1.5',
    _invalid: { borderColor: 'ember' },
  },
});

interface WordsFieldProps extends ComponentProps<typeof Area> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

/** A few lines in one's own words, with what is wrong beside them. */
export const WordsField = ({ label, hint, error, ...area }: WordsFieldProps) => (
  <Labelled label={label} error={error} hint={hint}>
    {(field) => <Area {...field} dir="auto" {...area} />}
  </Labelled>
);
