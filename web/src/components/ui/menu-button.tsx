import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon } from './icons.tsx';

interface MenuButtonProps extends Omit<ComponentProps<typeof chakra.button>, 'children'> {
  /** The name of the button and of the menu that the button opens. */
  readonly label: string;
}

/**
 * The button with three dots that opens a menu. It is not in `menu.tsx`, because some places load that file only at the
 * first press.
 */
export const MenuButton = ({ label, ...button }: MenuButtonProps) => (
  <chakra.button
    type="button"
    aria-label={label}
    aria-haspopup="menu"
    boxSize="11"
    display="grid"
    placeItems="center"
    borderRadius="full"
    color="muted"
    cursor="pointer"
    _hover={{ color: 'text', bg: 'moon/8' }}
    {...button}
  >
    <Icon name="more" />
  </chakra.button>
);
