import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Labelled } from './labelled.tsx';

/** A form that speaks for itself: fields carry their own errors, the browser's bubbles stay away. */
export const Form = chakra('form', {}, { defaultProps: { noValidate: true } });

const FIELD = {
  width: 'full',
  minHeight: '11',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'field',
  bg: 'surface',
  color: 'text',
  fontFamily: 'sans',
  // 16 px: iOS zooms the page into anything smaller.
  fontSize: '1rem',
  transition: 'border-color 200ms ease-out',
  _hover: { borderColor: 'muted' },
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
export const TextField = ({ label, error, hint, ...input }: TextFieldProps) => (
  <Labelled label={label} error={error} hint={hint}>
    {(field) => <Input {...field} {...input} />}
  </Labelled>
);

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
