import { GROUNDS, UNSEAL_GROUNDS, type UnsealGround } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';

interface GroundChoiceProps {
  readonly chosen: UnsealGround | null;
  readonly onChoose: (ground: UnsealGround) => void;
}

/** The three grounds, each with what it is for and what it is never for. */
export const GroundChoice = ({ chosen, onChoose }: GroundChoiceProps) => {
  const id = useId();
  return (
    <Box role="radiogroup" aria-label="On which ground" display="grid" gap="1">
      {UNSEAL_GROUNDS.map((ground) => (
        <Box
          key={ground}
          as="label"
          display="flex"
          alignItems="baseline"
          gap="3"
          minHeight="11"
          paddingBlock="2"
          cursor="pointer"
        >
          <input
            type="radio"
            name={id}
            aria-label={GROUNDS[ground].name}
            aria-describedby={`${id}-${ground}`}
            checked={ground === chosen}
            onChange={() => onChoose(ground)}
          />
          <Box as="span">
            {GROUNDS[ground].name}
            <Box as="span" id={`${id}-${ground}`} display="block" textStyle="meta" color="muted">
              {GROUNDS[ground].covers} {GROUNDS[ground].never}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
