import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { enterModalLayer } from '../../components/ui/modal-layer.ts';
import { TotemEmblem } from '../../entities/totem/totem-emblem.tsx';

const NativeDialog = chakra('dialog');

/** The words come one after the other, all there within 800 ms (look 4). */
const arrival = (delayMs: number) => ({
  animation: `appear 400ms ease-out ${delayMs}ms both`,
  _motionReduce: { animation: 'none' },
});

interface ConfirmationOverlayProps {
  /** The author's totem; none yet, or one nobody knows, is the ghost. */
  readonly totemType: string | null;
  readonly onContinue: () => void;
}

/** The whole screen goes dark around the totem: the drop is in the void (requirements 2.5). */
export function ConfirmationOverlay({ totemType, onContinue }: ConfirmationOverlayProps) {
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const leave = enterModalLayer(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);

  return (
    <NativeDialog
      ref={ref}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
      position="fixed"
      inset="0"
      width="100vw"
      height="100dvh"
      maxWidth="none"
      maxHeight="none"
      margin="0"
      padding="6"
      border="none"
      bg="rgba(3, 4, 6, 0.985)"
      color="text"
      overflowY="auto"
      animation="fade-in 400ms ease-out"
      _motionReduce={{ animation: 'none' }}
      css={{ '&[open]': { display: 'grid' } }}
    >
      <Box margin="auto" maxWidth="440px" textAlign="center">
        <Box position="relative" {...arrival(0)}>
          <Box
            aria-hidden
            position="absolute"
            inset="-90px"
            margin="auto"
            boxSize="280px"
            borderRadius="full"
            bg="radial-gradient(circle, rgba(201, 209, 227, 0.22), transparent 65%)"
          />
          <Box position="relative" display="inline-block" color="moon">
            <TotemEmblem type={totemType} size={112} />
          </Box>
        </Box>
        <Box
          as="h2"
          id={title}
          textStyle="hero"
          fontSize="2rem"
          textWrap="balance"
          marginTop="12"
          {...arrival(200)}
        >
          Your drop has entered the void
        </Box>
        <Box as="p" textStyle="drop" color="muted" marginTop="4" {...arrival(300)}>
          Your thought is now floating in the ether, where others may connect with it. Return
          tomorrow to release another.
        </Box>
        <Box marginTop="10" {...arrival(400)}>
          <Button variant="outline" size="lg" onClick={onContinue}>
            Continue
          </Button>
        </Box>
      </Box>
    </NativeDialog>
  );
}
