import type { RiskLevel } from '@blckmirror/functions/contract';
import { CARD_MAX_CHARACTERS, firstCharacters } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../components/ui/dialog.tsx';
import { MaskedNote } from '../../entities/guard/masked-note.tsx';
import { HelpCard } from '../../entities/risk/help-card.tsx';
import { SURFACES } from './drift-choice.tsx';

interface ReleasedDialogProps {
  readonly open: boolean;
  /** The words, for one last look. */
  readonly text: string;
  readonly risk: RiskLevel;
  readonly surfaces: keyof typeof SURFACES;
  readonly masked: boolean;
  readonly onClose: () => void;
}

/** Shown once a drop is out (requirements 2.5). Words that sound like danger are met with help first. */
export function ReleasedDialog({
  open,
  text,
  risk,
  surfaces,
  masked,
  onClose,
}: ReleasedDialogProps) {
  const glance = firstCharacters(text, CARD_MAX_CHARACTERS);
  return (
    <Dialog open={open} onClose={onClose} title="It is out of your hands">
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
      <Button marginTop="6" width="full" onClick={onClose}>
        Let it go
      </Button>
    </Dialog>
  );
}
