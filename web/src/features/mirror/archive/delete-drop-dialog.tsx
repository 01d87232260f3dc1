import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../../components/ui/dialog.tsx';

interface DeleteDropDialogProps {
  readonly open: boolean;
  readonly isDeleting: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** The last question before a drop is gone. The bright button, and the focus, keep it. */
export const DeleteDropDialog = (props: DeleteDropDialogProps) => {
  const { open, isDeleting, onCancel, onDelete } = props;
  return (
    <Dialog open={open} onClose={onCancel} title="Take this drop back?">
      <Box as="p" color="muted">
        It leaves your archive now, and the void within a minute, for everybody, with every reaction
        it was given. The day that you gave it stays used. This cannot be undone.
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
