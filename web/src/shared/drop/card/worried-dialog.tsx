import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DROP_PARAM, PATHS } from '../../../config/paths.ts';
import { call, errorText } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Helplines } from '../../help/helplines.tsx';
import { Unattended } from '../../help/unattended.tsx';

interface WorriedDialogProps {
  readonly dropId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const OTHERWISE = 'It could not be sent. Try again in a moment.';

/**
 * Reports that the author may need help, and shows helplines to the reporter too. This report does not hide the drop.
 */
export function WorriedDialog({ dropId, open, onClose }: WorriedDialogProps) {
  const { status } = useSession();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/drops/:dropId/report', { dropId, reason: 'worried' }),
  });
  const isMember = status !== 'signed-out';
  const tell = useEffectEvent(() => {
    if (isMember && !isSuccess && !isPending) mutate();
  });
  useEffect(() => {
    if (open) tell();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title="Thank you for caring">
      <Box role="status" minHeight="12">
        {isSuccess && 'Somebody will look at these words with care. They stay where they are.'}
        {isPending && 'Sending it...'}
        {error && errorText(error, { otherwise: OTHERWISE, network: OTHERWISE })}
        {!isMember && 'Nobody here knows who wrote it. You can still tell us where to look.'}
      </Box>
      {error && (
        <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      )}
      {!isMember && (
        <Button asChild variant="outline" size="sm" minHeight="11">
          <LinkWithOverlay to={`${PATHS.report}?${DROP_PARAM}=${dropId}&reason=worried`}>
            Tell us
          </LinkWithOverlay>
        </Button>
      )}
      <Box as="p" textStyle="entry" lineHeight="1.5" marginBlock="5">
        Reading it can be hard for you, too. These people listen to you as well.
      </Box>
      <Unattended isBesideHelp />
      <Helplines />
    </Dialog>
  );
}
