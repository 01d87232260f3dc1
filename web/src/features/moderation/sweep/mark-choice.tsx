import type { SweepMark } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { type Look, MARK_NAMES, SIZE_NAMES } from './sweep-words.ts';

interface MarkChoiceProps {
  readonly found: Look['found'];
  readonly chosen: readonly SweepMark[];
  readonly onChoose: (chosen: readonly SweepMark[]) => void;
}

/** What others may have the same of, with how many do. */
export const MarkChoice = ({ found, chosen, onChoose }: MarkChoiceProps) => (
  <Box role="group" aria-label="Hold what has the same">
    {found.map(({ mark, size }) => (
      <Box
        key={mark}
        as="label"
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="11"
        color={size === 'none' ? 'muted' : 'text'}
      >
        <input
          type="checkbox"
          checked={chosen.includes(mark)}
          disabled={size === 'none'}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, mark] : chosen.filter((one) => one !== mark))
          }
        />
        <span>
          The same {MARK_NAMES[mark]}: {SIZE_NAMES[size]}
        </span>
      </Box>
    ))}
  </Box>
);
