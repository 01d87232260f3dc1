import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

interface GoodFaithProps {
  readonly isGiven: boolean;
  readonly problem: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

const Checkbox = chakra('input');

/** What the law wants everybody to say who sends a notice. */
export function GoodFaith({ isGiven, problem, onChange }: GoodFaithProps) {
  const note = useId();
  return (
    <Box>
      <Box as="label" display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
        <Checkbox
          type="checkbox"
          checked={isGiven}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? note : undefined}
          onChange={(event) => onChange(event.target.checked)}
          boxSize="5"
          flexShrink="0"
          accentColor="moon"
        />
        I believe in good faith that what I say here is true and complete.
      </Box>
      <Box id={note} aria-live="polite" textStyle="meta">
        {problem && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {problem}
          </>
        )}
      </Box>
    </Box>
  );
}
