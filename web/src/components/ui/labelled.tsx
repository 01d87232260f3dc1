import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface LabelledProps {
  readonly label: string;
  /** A plain sentence under the field; announced when it appears. */
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** The field, told what names it, whether it is wrong and what is said of it. */
  readonly children: (field: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A field with its name above it, and its hint or its error below. */
export function Labelled({ label, error, hint, children }: LabelledProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box>
      <Box as="label" {...{ htmlFor: id }} display="block" textStyle="meta" marginBottom="1.5">
        {label}
      </Box>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
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
