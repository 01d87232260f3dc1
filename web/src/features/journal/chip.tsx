import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off: a ring and a word, never colour alone. */
export const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <chakra.button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    minHeight="11"
    minWidth="11"
    maxWidth="full"
    paddingInline="3"
    borderRadius="full"
    borderWidth="1px"
    borderColor={isOn ? 'moon' : 'hairline'}
    bg={isOn ? 'moon/8' : 'transparent'}
    textStyle="meta"
    overflowWrap="anywhere"
    cursor="pointer"
    _hover={{ borderColor: 'muted' }}
  >
    {children}
  </chakra.button>
);
