import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../components/ui/dialog.tsx';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly isDeleting: boolean;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** The last question before an entry is gone (requirements 2.11). The bright button, and the focus, keep it. */
export const DeleteDialog = ({ open, isDeleting, onCancel, onDelete }: DeleteDialogProps) => (
  <Dialog open={open} onClose={onCancel} title="Delete Journal Entry">
    <Box as="p" color="muted">
      Are you sure you want to delete this journal entry? This action cannot be undone.
    </Box>
    <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        variant="outline"
        aria-disabled={isDeleting}
        onClick={() => {
          if (!isDeleting) onDelete();
        }}
      >
        {isDeleting ? 'Deleting...' : 'Delete'}
      </Button>
    </Box>
  </Dialog>
);
