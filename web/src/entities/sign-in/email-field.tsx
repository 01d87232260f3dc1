import type { ComponentProps } from 'react';
import { TextField } from '../../components/ui/fields.tsx';

/** What a form asks of an email before it is sent anywhere (requirements 5). */
export const EMAIL_RULES = {
  required: 'Please enter your email address',
  pattern: { value: /^\s*\S+@\S+\s*$/, message: 'This does not look like an email address.' },
} as const;

/** Where somebody types their email. */
export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...props} />
);
