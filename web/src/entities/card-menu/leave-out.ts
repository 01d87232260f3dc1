import { toast } from '../../components/ui/toast.tsx';
import { withDrop, withoutDrop } from '../left-out/left-out.ts';
import { changeLeftOut } from '../left-out/store.ts';

/**
 * Takes a card off every list of this device at once, with a way back; the focus goes to the card after it.
 * @param within something on the card
 */
export function leaveOut(dropId: string, within: HTMLElement | null, title: string): void {
  const card = within?.closest<HTMLElement>('article') ?? null;
  const next = cardBeside(card);
  changeLeftOut((left) => withDrop(left, dropId));
  toast({
    title,
    action: {
      label: 'Undo',
      onPress: () => {
        changeLeftOut((left) => withoutDrop(left, dropId));
        // The toast goes, and the focus with it: it belongs to the card that is back, or else to the one it was on.
        requestAnimationFrame(() => (card?.isConnected ? card : backBeside(next))?.focus());
      },
    },
  });
  // Once the card is gone, and whatever lay over it.
  requestAnimationFrame(() => next?.focus({ preventScroll: true }));
}

const cards = () => [...document.querySelectorAll<HTMLElement>('main article')];

function cardBeside(card: HTMLElement | null): HTMLElement | null {
  const all = cards();
  const at = card ? all.indexOf(card) : -1;
  const beside = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  return beside ?? document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
}

/** The card that came back before the one that had followed it. */
function backBeside(next: HTMLElement | null): HTMLElement | null {
  const all = cards();
  const at = next ? all.indexOf(next) : -1;
  return all[at - 1] ?? next;
}
