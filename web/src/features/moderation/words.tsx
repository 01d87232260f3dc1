import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { KeyCap } from '../../components/ui/key-cap.tsx';
import { ACTIONS } from './actions.ts';

interface WordsProps {
  readonly text: string;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

/** As many marks as fill the place of some lines: words not asked for are not on the page at all. */
const VEIL = Array.from({ length: 24 }, (_, at) => '▁'.repeat(3 + ((at * 5) % 8))).join(' ');

/** The words of a case; a veil in their place until somebody wants to read them. */
export const Words = ({ text, isOpened, onOpen }: WordsProps) =>
  isOpened ? (
    <Box
      as="p"
      dir="auto"
      textStyle="drop"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      animation="fade-in 200ms ease-out"
    >
      {text}
    </Box>
  ) : (
    <Box position="relative" minHeight="24" display="grid" placeItems="center">
      <Box
        aria-hidden
        color="muted"
        filter="blur(6px)"
        opacity="0.5"
        userSelect="none"
        overflow="hidden"
      >
        {VEIL}
      </Box>
      <Button
        variant="outline"
        position="absolute"
        bg="surface"
        aria-keyshortcuts={ACTIONS.open.key}
        onClick={onOpen}
      >
        {ACTIONS.open.label}
        <Box as="span" aria-hidden display={{ base: 'none', md: 'inline' }}>
          <KeyCap>{ACTIONS.open.key}</KeyCap>
        </Box>
      </Button>
    </Box>
  );
