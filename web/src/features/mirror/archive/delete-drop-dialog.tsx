import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../../components/ui/dialog.tsx';

interface DeleteDropDialogProps {
  readonly open: boolean;
  /** A post of the crisis space, which uses no day. */
  readonly isCrisis: boolean;
  readonly isDeleting: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

const ITS_DAY = 'The day that you gave it stays used.';
const ITS_PLACE = 'It still counts among what you can share there that day.';

/** The last question before a drop is gone. The bright button, and the focus, keep it. */
export const DeleteDropDialog = (props: DeleteDropDialogProps) => {
  const { open, isCrisis, isDeleting, onCancel, onDelete } = props;
  return (
    <Dialog open={open} onClose={onCancel} title={`Take this ${isCrisis ? 'post' : 'drop'} back?`}>
      <Box as="p" color="muted">
        It leaves your archive now, and {isCrisis ? 'the crisis space' : 'the void'} within a
        minute, for everybody, with every reaction it was given. {isCrisis ? ITS_PLACE : ITS_DAY}{' '}
        This cannot be undone.
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button onClick={onCancel}>Keep it</Button>
        <Button
          variant="outline"
          aria-disabled={isDeleting}
          onClick={() => {
            if (!isDeleting) onDelete();
          }}
        >
          {isDeleting ? 'Deleting...' : 'Delete it'}
        </Button>
      </Box>
    </Dialog>
  );
};
