import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { offlineText } from '../../entities/draft/draft-status.tsx';
import { useOnline } from '../../lib/browser/online.ts';
import { type DropState, dropTooltip } from './drop-rules.ts';

/** Releases the thought; lit only when it may be pressed (requirements 4). */
export function DropButton({ state }: { readonly state: DropState }) {
  const ready = state === 'ready';
  const isOnline = useOnline();
  return (
    <Tooltip label={ready && !isOnline ? offlineText('release') : dropTooltip(state)}>
      <Button
        type="submit"
        // Not `disabled`: it keeps the focus and can say what is missing.
        aria-disabled={!ready}
        variant={ready ? 'solid' : 'outline'}
        size="lg"
        minWidth="112px"
        boxShadow={ready ? '0 0 36px -8px {colors.moon}' : 'none'}
      >
        {state === 'pending' && <Spinner aria-hidden />}
        {state === 'pending' ? 'Dropping' : 'Drop'}
      </Button>
    </Tooltip>
  );
}
