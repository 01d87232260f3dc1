import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../components/ui/dialog.tsx';

interface LeaveQuestionProps {
  readonly open: boolean;
  /** What has not been done with the words: saving, sharing. */
  readonly without: string;
  /** False: this device cannot keep the words. */
  readonly isKept: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asked before Back leads away from words that were not sent: nobody leaves them without knowing where they are. */
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
