import { Box } from '@chakra-ui/react/box';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Key } from '../../components/ui/key-cap.tsx';
import { singleKeys } from '../../lib/browser/keyboard.ts';

interface ShortcutListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const SHORTCUTS = [
  ['n', 'Release a new thought'],
  ['j', 'The next card'],
  ['k', 'The previous card'],
  ['1 to 4', 'Support, Insight, Empathy, Respect'],
  ['g then m', 'Your Mirror'],
  ['F8', 'The last notification'],
  ['?', 'This list'],
  ['Ctrl + /', 'This list, always'],
] as const;

/** The list of shortcuts, with a switch for the single keys (WCAG 2.1.4). */
export function ShortcutList({ open, onClose }: ShortcutListProps) {
  const isOn = singleKeys.use();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Box as="dl" display="grid" gap="3" textStyle="ui">
        {SHORTCUTS.map(([name, does]) => (
          <Key key={name} name={name}>
            {does}
          </Key>
        ))}
      </Box>
      <Box
        as="label"
        display="inline-flex"
        alignItems="center"
        gap="3"
        minHeight="11"
        marginTop="4"
      >
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
        Use single keys, but never while typing
      </Box>
    </Dialog>
  );
}
