import { type OwnDrop, shownText } from '@blckmirror/functions/contract';
import { Button } from '@chakra-ui/react/button';
import { toast } from '../../../components/ui/toast.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';

interface CopyCardProps {
  readonly drop: Pick<OwnDrop, 'content' | 'personal' | 'methods' | 'emotionType' | 'risk'>;
}

const PNG = 'image/png';

/**
 * Copies a picture to the clipboard, and returns false if this browser cannot. Some browsers allow this only while they
 * handle the press, so the clipboard gets a promise before the picture exists.
 */
async function copied(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: picture })]);
    return true;
  } catch {
    return false;
  }
}

async function giveCard({ drop }: CopyCardProps): Promise<void> {
  // People may share the picture, so it shows only the public text.
  const words = shownText(drop);
  const picture = import('./draw-card.ts').then(({ drawCard }) =>
    drawCard(words, drop.emotionType),
  );
  try {
    if (await copied(picture)) {
      toast({
        title: 'Copied as a card',
        description: 'You can paste it anywhere. It was made on this device and sent nowhere.',
      });
      return;
    }
    saveFile('blckmirror-card.png', await (await picture).arrayBuffer(), PNG);
    toast({
      title: 'Saved as a card',
      description: 'It is in your downloads. It was made on this device and sent nowhere.',
    });
  } catch {
    toast({
      title: 'The card could not be made',
      description: 'It did not work on this device. Your words are safe.',
      tone: 'error',
    });
  }
}

/**
 * A button that copies the author's own drop as a picture. If the browser cannot copy pictures, the button saves the
 * picture (requirements 2.6). The button is absent if the words suggest danger to the author.
 */
export const CopyCard = ({ drop }: CopyCardProps) =>
  drop.risk === 'none' && (
    <Button variant="outline" size="sm" minHeight="11" onClick={() => void giveCard({ drop })}>
      Copy as card
    </Button>
  );
