import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../components/ui/dialog.tsx';

interface LogOutQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLogOut: () => void;
}

/** Asked before a logout that would remove unsent text, so that authors know about the loss. */
export const LogOutQuestion = ({ open, onStay, onLogOut }: LogOutQuestionProps) => (
  <Dialog open={open} onClose={onStay} title="You have unsent words">
    <p>If you log out, they are gone from this device.</p>
    <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
      <Button onClick={onStay}>Cancel</Button>
      <Button variant="outline" onClick={onLogOut}>
        Log out anyway
      </Button>
    </Box>
  </Dialog>
);
