import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { MoreIcon } from './icons.tsx';

interface MenuButtonProps extends Omit<ComponentProps<typeof chakra.button>, 'children'> {
  /** Names the button, and the menu that it opens. */
  readonly label: string;
}

/** Three dots that open a menu: apart from it, for places where the menu itself comes at the first press. */
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
    <MoreIcon />
  </chakra.button>
);
