import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PATHS } from '../../config/paths.ts';
import type { RiskGate } from './use-risk.ts';

/** Three ways on for someone whose words sound like danger, help first; none of them is closed to them. */
export function RiskDialog({ gate }: { readonly gate: RiskGate }) {
  return (
    <Dialog open={gate.asks} onClose={gate.close} title="Before you let this go">
      <Box as="p" textStyle="entry">
        You do not have to carry this alone. A person can listen, right now.
      </Box>
      <Box as="p" color="muted" marginTop="3">
        Or keep it private: your words go to your journal, where nobody else reads them.
      </Box>
      <Box display="flex" flexDirection="column" gap="3" marginTop="6">
        <Button asChild>
          <LinkWithOverlay to={PATHS.help} onClick={gate.close}>
            Get help now
          </LinkWithOverlay>
        </Button>
        <Button variant="outline" aria-disabled={gate.isKeeping} onClick={gate.keepPrivate}>
          {gate.isKeeping && <Spinner aria-hidden />}
          {gate.isKeeping ? 'Keeping it...' : 'Keep it private'}
        </Button>
        <Button variant="ghost" aria-disabled={gate.isKeeping} onClick={gate.postAnyway}>
          Post anyway
        </Button>
      </Box>
    </Dialog>
  );
}
