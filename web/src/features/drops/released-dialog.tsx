import type { RiskLevel } from '@blckmirror/functions/contract';
import { CARD_MAX_CHARACTERS, firstCharacters } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { MaskedNote } from '../../entities/guard/masked-note.tsx';
import { HelpCard } from '../../entities/risk/help-card.tsx';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { SURFACES } from './drift-choice.tsx';

interface ReleasedDialogProps {
  /** The words, for one last look. */
  readonly text: string;
  readonly risk: RiskLevel;
  readonly surfaces: keyof typeof SURFACES;
  readonly masked: boolean;
  /** The dialog is on its way out. */
  readonly onClosed: () => void;
}

/** Shown once a drop is out (requirements 2.5). Words that sound like danger are met with help first. */
export function ReleasedDialog({ text, risk, surfaces, masked, onClosed }: ReleasedDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => {
    // The press is answered here alone; what its owner draws then takes longer than a frame on a slow phone.
    setOpen(false);
    afterPaint(onClosed);
  };
  const glance = firstCharacters(text, CARD_MAX_CHARACTERS);
  return (
    <Dialog open={open} onClose={close} title="It is out of your hands">
      {risk !== 'none' && <HelpCard />}
      <Box
        as="blockquote"
        dir="auto"
        textStyle="drop"
        fontStyle="italic"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        borderInlineStartWidth="1px"
        borderColor="moon"
        paddingInlineStart="4"
      >
        {glance === text ? text : `${glance.trimEnd()}...`}
      </Box>
      {masked && <MaskedNote />}
      <Box as="p" textStyle="ui" color="muted" marginTop="4">
        No name went with it. {SURFACES[surfaces]}
      </Box>
      <Button marginTop="6" width="full" onClick={close}>
        Let it go
      </Button>
    </Dialog>
  );
}
