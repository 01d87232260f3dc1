import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { SavingPdf } from './use-save-pdf.ts';

interface SavePdfProps {
  readonly saving: SavingPdf;
}

/** The archive as a document to keep (DESIGN section 8: premium). */
export const SavePdfButton = ({ saving: { state, start } }: SavePdfProps) => (
  <Button variant="outline" size="sm" disabled={state.is === 'working'} onClick={start}>
    Save as PDF
  </Button>
);

/** How far it is, the way out, and how it ended. The count is left out of what is announced: it would never be quiet. */
export function SavePdfWords({ saving: { state, cancel } }: SavePdfProps) {
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
      {state.is === 'working' && (
        <Button variant="ghost" size="sm" onClick={cancel}>
          Cancel
        </Button>
      )}
    </Box>
  );
}
