import { Box } from '@chakra-ui/react/box';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Sign } from '../../../entities/sign/sign.tsx';
import { TotemEmblem } from '../../../entities/totem/totem-emblem.tsx';
import { totemMeaning } from '../totems.ts';

interface TotemMeaningDialogProps {
  readonly type: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a totem stands for, and what it sees in its person (requirements 2.9). */
export function TotemMeaningDialog({ type, open, onClose }: TotemMeaningDialogProps) {
  const { emoji, name, essence, quote, meaning, connection } = totemMeaning(type);
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      <Box display="grid" placeItems="center" color="moon">
        <TotemEmblem name={name} size={120} />
      </Box>
      <Box as="p" textStyle="meta" color="muted" textAlign="center" marginTop="3">
        <Sign name={name}>{emoji}</Sign> {name} · {essence}
      </Box>
      <Box
        as="blockquote"
        textStyle="section"
        fontSize="1.375rem"
        fontStyle="italic"
        textAlign="center"
        textWrap="balance"
        marginTop="5"
      >
        {quote}
      </Box>
      <Chapter title="Meaning">{meaning}</Chapter>
      <Chapter title="Connection to you">{connection}</Chapter>
    </Dialog>
  );
}

function Chapter({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="5">
      <Box as="h3" textStyle="meta" color="muted" marginBottom="2">
        {title}
      </Box>
      <Box as="p" textStyle="drop">
        {children}
      </Box>
    </Box>
  );
}
