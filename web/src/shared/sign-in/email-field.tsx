import type { ComponentProps } from 'react';
import { TextField } from '../../components/ui/fields.tsx';

/** The validation rules for an email in a form (requirements 5). */
export const EMAIL_RULES = {
  required: 'Please enter your email address',
  pattern: { value: /^\s*\S+@\S+\s*$/, message: 'This does not look like an email address.' },
} as const;

export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...props} />
);
