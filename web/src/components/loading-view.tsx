import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';

/** One of these messages, chosen at random, is shown if `message` is not set (requirements 2.7). */
const LOADING_MESSAGES = [
  'Echoes forming in the void...',
  'Processing emotions...',
  'Finding your totem in the shadows...',
  'Reading the silence between words...',
  'Inhale… your truth is surfacing.',
] as const;

const SIZES = { small: '24px', medium: '40px', large: '64px' } as const;

interface LoadingViewProps {
  readonly message?: string | undefined;
  readonly size?: keyof typeof SIZES;
  /** True, the default, if the view covers the whole screen. False if it is only a part of the page. */
  readonly fullScreen?: boolean;
}

const pick = (): string =>
  LOADING_MESSAGES[Math.floor(Math.random() * LOADING_MESSAGES.length)] ?? LOADING_MESSAGES[0];

/** A slow ring and a sentence, shown while content loads. */
export function LoadingView({ message, size = 'medium', fullScreen = true }: LoadingViewProps) {
  const [fallback] = useState(pick);
  return (
    <Box
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="6"
      padding="8"
      {...(fullScreen
        ? { position: 'fixed', inset: '0', zIndex: 'overlay', bg: 'bg' }
        : { minHeight: '50dvh', marginInlineEnd: 'var(--beside)' })}
    >
      <Box
        aria-hidden
        style={{ width: SIZES[size], height: SIZES[size] }}
        borderRadius="full"
        borderWidth="1px"
        borderColor="hairline"
        borderTopColor="moon"
        animation="spin 2.4s linear infinite"
      />
      <Box textStyle="entry" fontStyle="italic" color="muted" textAlign="center">
        {message ?? fallback}
      </Box>
    </Box>
  );
}
