import { Box } from '@chakra-ui/react/box';
import { type ComponentProps, useId } from 'react';
import { Input } from './input.ts';

interface TextFieldProps extends ComponentProps<typeof Input> {
  readonly label: string;
  /** A plain sentence under the field; announced when it appears. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A labelled input with its error beside it. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box>
      <Box as="label" {...{ htmlFor: id }} display="block" textStyle="meta" marginBottom="1.5">
        {label}
      </Box>
      <Input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
      />
      <Box
        id={`${id}-note`}
        aria-live="polite"
        textStyle="meta"
        color={error ? 'text' : 'muted'}
        marginTop={note ? '1.5' : '0'}
      >
        {error && (
          <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
            ●
          </Box>
        )}
        {note}
      </Box>
    </Box>
  );
}
