import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { SavingPdf } from './use-save-pdf.ts';

interface SavePdfProps {
  readonly saving: SavingPdf;
}

/**
 * The archive as a document to keep (requirements 2.9), and the way out while it is made: one button, so that
 * whoever pressed it is still on it.
 */
export const SavePdfButton = ({ saving: { state, start, cancel } }: SavePdfProps) => (
  <Button variant="outline" size="sm" onClick={state.is === 'working' ? cancel : start}>
    {state.is === 'working' ? 'Cancel' : 'Save as PDF'}
  </Button>
);

/** How far it is, and how it ended. The count is left out of what is announced: it would never be quiet. */
export function SavePdfWords({ saving: { state } }: SavePdfProps) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" textStyle="meta">
      <Box as="p" role="status" flex="1 1 auto" color="muted">
        {state.is === 'working' || state.is === 'over' ? state.words : ''}
        {state.is === 'working' && <span aria-hidden>{` ${state.count}`}</span>}
      </Box>
      <Box as="p" role="alert">
        {state.is === 'failed' && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {state.words}
          </>
        )}
      </Box>
    </Box>
  );
}
