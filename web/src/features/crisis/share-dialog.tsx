import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { LeaveQuestion } from '../../entities/draft/leave-question.tsx';
import { RiskDialog } from '../../entities/risk/risk-dialog.tsx';
import { ShareForm } from './share-form.tsx';
import { type SharedPost, useShare } from './use-share.ts';

interface ShareDialogProps {
  readonly uid: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The post is out: how its words sounded to the server, and whether something was masked. */
  readonly onShared: (post: SharedPost) => void;
}

/** Where a crisis post is written (requirements 2.10). */
export function ShareDialog({ uid, open, onClose, onShared }: ShareDialogProps) {
  const share = useShare(uid, {
    onShared: (post) => {
      onClose();
      onShared(post);
    },
    onKept: onClose,
  });
  const [asks, setAsks] = useState(false);
  const goBack = () => (share.text.trim() === '' ? onClose() : setAsks(true));
  return (
    <>
      <Dialog open={open} onClose={onClose} onBack={goBack} title="Share in Crisis Space">
        <Box as="p" color="muted" marginBottom="5">
          Your thoughts are anonymous. No name goes with them.
        </Box>
        <ShareForm share={share} onCancel={onClose} />
      </Dialog>
      <LeaveQuestion
        open={asks}
        without="sharing"
        isKept={share.isKept}
        onStay={() => setAsks(false)}
        onLeave={() => {
          setAsks(false);
          onClose();
        }}
      />
      <RiskDialog gate={share.gate} />
    </>
  );
}
