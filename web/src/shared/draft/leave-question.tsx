import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../components/ui/dialog.tsx';

interface LeaveQuestionProps {
  readonly open: boolean;
  /** The action that is not done yet, such as saving or sharing. */
  readonly without: string;
  /** False if this device cannot store the words. */
  readonly isKept: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks before the Back button leads away from words that were not sent, so that the writer knows where the words are.
 */
export const LeaveQuestion = ({ open, without, isKept, onStay, onLeave }: LeaveQuestionProps) => (
  <Dialog open={open} onClose={onStay} title={`Leave without ${without}?`}>
    <Box as="p" color="muted">
      {isKept
        ? 'Your words stay on this device, and wait here for you.'
        : 'This device cannot keep your words: leaving would lose them.'}
    </Box>
    <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
      <Button onClick={onStay}>Keep writing</Button>
      <Button variant="outline" onClick={onLeave}>
        Leave
      </Button>
    </Box>
  </Dialog>
);
