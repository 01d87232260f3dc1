import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';

interface NewDropsPillProps {
  /** How many there are, in words; null while there are none. */
  readonly text: string | null;
  readonly onPress: () => void;
}

/** A quiet pill over the top of the list, wherever in it the reader is. It takes no room, so that nothing moves. */
export function NewDropsPill({ text, onPress }: NewDropsPillProps) {
  return (
    <Box
      aria-live="polite"
      position="sticky"
      top="calc(4.25rem + env(safe-area-inset-top))"
      zIndex="2"
      height="0"
      textAlign="center"
    >
      {text !== null && (
        <Button
          variant="outline"
          size="sm"
          onClick={onPress}
          bg="overlay"
          borderColor="moon/40"
          boxShadow="0 6px 24px -8px black"
          animation="fade-in 400ms ease-out"
          _motionReduce={{ animation: 'none' }}
          _hover={{ bg: 'overlay', borderColor: 'moon' }}
        >
          {text}
        </Button>
      )}
    </Box>
  );
}
