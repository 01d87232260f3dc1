import type { Emotion } from '@blckmirror/functions/contract';
import { Button } from '@chakra-ui/react/button';
import { toast } from '../../../components/ui/toast.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';

interface CopyCardProps {
  readonly words: string;
  readonly emotion: Emotion;
}

const PNG = 'image/png';

/**
 * Puts a picture on the clipboard; says whether this browser could. It is handed over as a promise, within the press:
 * some browsers take none that comes later.
 */
async function copied(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: picture })]);
    return true;
  } catch {
    return false;
  }
}

async function giveCard({ words, emotion }: CopyCardProps): Promise<void> {
  const picture = import('./draw-card.ts').then(({ drawCard }) => drawCard(words, emotion));
  try {
    if (await copied(picture)) {
      toast({
        title: 'Copied as a card',
        description: 'Paste it wherever you keep things. It was drawn here and sent nowhere.',
      });
      return;
    }
    saveFile('blckmirror-card.png', await (await picture).arrayBuffer(), PNG);
    toast({
      title: 'Saved as a card',
      description: 'It is among your downloads. It was drawn here and sent nowhere.',
    });
  } catch {
    toast({
      title: 'No card this time',
      description: 'It could not be drawn here. Your words are where they were.',
      tone: 'error',
    });
  }
}

/** One's own drop as a picture to keep: on the clipboard where the browser can, else among the downloads (requirements 2.6). */
export const CopyCard = (props: CopyCardProps) => (
  <Button variant="outline" size="sm" minHeight="11" onClick={() => void giveCard(props)}>
    Copy as card
  </Button>
);
