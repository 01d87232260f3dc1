import { Box } from '@chakra-ui/react/box';
import { type ComponentType, useState } from 'react';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import { toast } from '../../components/ui/toast.tsx';
import type { CardActionsProps } from './card-actions.tsx';
import { CARD_MENU, type MenuDrop } from './menu-drop.ts';

// Few who read ever need it: the button stands on the card, what it opens comes at the first press.
const load = async () => (await import('./card-actions.tsx')).CardActions;

/** Three quiet dots at the end of a card's meta line. */
export function CardMenu({ drop }: { readonly drop: MenuDrop }) {
  const [Actions, setActions] = useState<ComponentType<CardActionsProps> | null>(null);
  const open = () =>
    load().then(
      (Found) => setActions(() => Found),
      () => toast({ title: 'The menu is out of reach just now. Try again.', tone: 'error' }),
    );
  return (
    <Box marginInlineStart="auto" marginInlineEnd="calc(-1 * min(0.75rem, 5.2vw))">
      {Actions ? (
        <Actions drop={drop} />
      ) : (
        <MenuButton label={CARD_MENU} aria-expanded={false} onClick={() => void open()} />
      )}
    </Box>
  );
}
