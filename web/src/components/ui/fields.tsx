import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** A form without the browser's own error messages. Each field shows its own error. */
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
  // At least 16 px, because iOS zooms into fields with smaller text.
  fontSize: '1rem',
  transition: 'border-color 200ms ease-out',
  _hover: { borderColor: 'muted' },
} as const;

/** Text inputs with a background and a thin border. The focus ring replaces the border. */
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
  /** A plain sentence below the field. Screen readers announce it when it appears. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** An input with a label and with its error below. */
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

/** The browser's own <select>, because it works with every key and looks familiar on every phone. */
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

interface LabelledProps {
  readonly label: string;
  /** A plain sentence below the field. Screen readers announce it when it appears. */
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** Renders the field with its id, validity and description. */
  readonly children: (field: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A field with its label above and its hint or error below. */
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
