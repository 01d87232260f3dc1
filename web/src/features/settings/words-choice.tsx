import type { WayToLeave } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Choice } from './choice.tsx';

const WAYS: readonly { readonly way: WayToLeave; readonly name: string; readonly hint: string }[] =
  [
    {
      way: 'fade',
      name: 'Fade within 14 days',
      hint:
        "The words stay readable until then, nobody can tell that they were one person's, and we cannot remove a " +
        'single one sooner, because we no longer know which were yours.',
    },
    {
      way: 'at-once',
      name: 'All at once',
      hint: 'Whoever keeps copies can see that they belong together.',
    },
  ];

interface WordsChoiceProps {
  /** Nothing until they say: neither way is the one that we would rather have. */
  readonly chosen: WayToLeave | null;
  readonly onChoose: (way: WayToLeave) => void;
}

/** The two ways in which the words of somebody who leaves go. */
export const WordsChoice = ({ chosen, onChoose }: WordsChoiceProps) => (
  <Box role="radiogroup" aria-label="How your words go" display="grid" gap="3">
    {WAYS.map(({ way, name, hint }) => (
      <Choice
        key={way}
        group="ways-to-leave"
        name={name}
        hint={hint}
        checked={way === chosen}
        onChoose={() => onChoose(way)}
      />
    ))}
  </Box>
);
