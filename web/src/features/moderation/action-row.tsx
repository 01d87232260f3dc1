import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { KeyCap } from '../../components/ui/key-cap.tsx';
import { ACTIONS, type Action } from './actions.ts';

interface ActionRowProps {
  readonly possible: readonly Action[];
  readonly onTake: (action: Action) => void;
}

const FIRST: readonly Action[] = ['claim', 'keep', 'uphold'];

/** What can be done to the case in hand, each with its key. Opening stands on the words themselves. */
export const ActionRow = ({ possible, onTake }: ActionRowProps) => (
  <Box role="group" aria-label="Decide" display="flex" flexWrap="wrap" gap="2" marginTop="6">
    {possible
      .filter((action) => action !== 'open')
      .map((action) => (
        <Button
          key={action}
          size="sm"
          minHeight="11"
          variant={FIRST.includes(action) ? 'solid' : action === 'next' ? 'ghost' : 'outline'}
          aria-keyshortcuts={ACTIONS[action].key}
          onClick={() => onTake(action)}
        >
          {ACTIONS[action].label}
          <Box as="span" aria-hidden display={{ base: 'none', md: 'inline' }}>
            <KeyCap>{ACTIONS[action].key}</KeyCap>
          </Box>
        </Button>
      ))}
  </Box>
);
