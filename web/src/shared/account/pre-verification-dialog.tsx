import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PATHS } from '../../config/paths.ts';
import { call } from '../../lib/api/call.ts';
import { currentUserQuery } from './account.ts';

interface PreVerificationDialogProps {
  readonly drops: number;
  readonly entries: number;
}

/** Asks the owner of a newly confirmed address what to do with the words that the account already contained. */
export function PreVerificationDialog({ drops, entries }: PreVerificationDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call('PATCH /api/user/me', { foundBefore: 'keep' }),
    onSuccess: (answer) => client.setQueryData(currentUserQuery.queryKey, answer),
  });
  const were = `${counted(entries, 'journal entry', 'journal entries')} and ${counted(drops, 'drop', 'drops')}`;
  return (
    <Dialog open onClose={() => mutate()} title="There was already an account">
      <p>
        Your address had an account before it was confirmed, with {were} in it. We logged out its
        other devices and removed its password; “Forgot your password?” sets a new one.
      </p>
      <p>If these words are not yours, delete the account and begin a new one.</p>
      {isError && <p role="alert">That could not be kept. Try again in a moment.</p>}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button loading={isPending} onClick={() => mutate()}>
          Keep what is there
        </Button>
        <Button asChild variant="outline">
          <LinkWithOverlay to={PATHS.settingsLeave}>Go to delete it</LinkWithOverlay>
        </Button>
      </Box>
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`;
