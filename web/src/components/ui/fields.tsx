import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useId } from 'react';

/** A form that speaks for itself: fields carry their own errors, the browser's bubbles stay away. */
export const Form = chakra('form', {}, { defaultProps: { noValidate: true } });

const FIELD = {
  width: 'full',
  minHeight: '11',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'hairline',
  bg: 'surface',
  color: 'text',
  fontFamily: 'sans',
  // 16 px: iOS zooms the page into anything smaller.
  fontSize: '1rem',
  transition: 'border-color 200ms ease-out',
  _hover: { borderColor: 'moon/30' },
} as const;

/** Text inputs: a surface and a hairline that the focus ring replaces. */
export const Input = chakra('input', {
  base: {
    ...FIELD,
    paddingInline: '4',
    paddingBlock: '2.5',
    lineHeight: '1.4',
    _placeholder: { color: 'muted', opacity: 1 },
    _invalid: { borderColor: 'ember' },
  },
});

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

const NativeSelect = chakra('select', {
  base: {
    ...FIELD,
    appearance: 'none',
    paddingInlineStart: '4',
    paddingInlineEnd: '9',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& :is(option, optgroup)': { bg: 'overlay', color: 'text' },
  },
});

/** The browser's own menu: it opens with every key, and on every phone as people know it. */
export const Select = (props: ComponentProps<typeof NativeSelect>) => (
  <Box position="relative" minWidth="0">
    <NativeSelect {...props} />
    <Box
      aria-hidden
      position="absolute"
      insetInlineEnd="4"
      top="50%"
      boxSize="2"
      borderInlineEndWidth="1.5px"
      borderBottomWidth="1.5px"
      borderColor="muted"
      transform="translateY(-70%) rotate(45deg)"
      pointerEvents="none"
    />
  </Box>
);
