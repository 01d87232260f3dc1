import { chakra } from '@chakra-ui/react/styled-system';

/** The page to write an entry on: it grows with the words. */
export const EntryPage = chakra(
  'textarea',
  {
    base: {
      display: 'block',
      width: 'full',
      minHeight: '208px',
      maxHeight: '70vh',
      padding: '4',
      resize: 'none',
      fieldSizing: 'content',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: 'md',
      bg: 'surface',
      color: 'text',
      textStyle: 'drop',
      transition: 'border-color 200ms ease-out',
      _placeholder: { color: 'muted', fontStyle: 'italic', opacity: 1 },
      _hover: { borderColor: 'moon/30' },
    },
  },
  { defaultProps: { rows: 8 } },
);
