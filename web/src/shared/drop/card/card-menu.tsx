import { Box } from '@chakra-ui/react/box';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { MenuButton } from '../../../components/ui/menu-button.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { CardActions } from './card-actions.tsx';

type CardActionsProps = ComponentProps<typeof CardActions>;

const LABEL = 'What you can do about this';

// Few readers open the menu, so a card contains only the button. The menu's code loads at the first press.
const load = async () => (await import('./card-actions.tsx')).CardActions;

/** The three dots at the end of a card's meta line. */
export function CardMenu({ drop }: Pick<CardActionsProps, 'drop'>) {
  const [Actions, setActions] = useState<ComponentType<CardActionsProps> | null>(null);
  const open = () =>
    load().then(
      (Found) => setActions(() => Found),
      () => toast({ title: 'The menu did not open. Try again.', tone: 'error' }),
    );
  return (
    <Box marginInlineStart="auto" marginInlineEnd="calc(-1 * min(0.75rem, 5.2vw))">
      {Actions ? (
        <Actions label={LABEL} drop={drop} />
      ) : (
        <MenuButton label={LABEL} aria-expanded={false} onClick={() => void open()} />
      )}
    </Box>
  );
}
