import { Box } from '@chakra-ui/react/box';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '../../../components/ui/menu.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { DROP_PARAM, PATHS } from '../../../config/paths.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { setDropHidden } from '../../hidden-content/hidden-content.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
const WorriedDialog = lazy(async () => ({
  default: (await import('./worried-dialog.tsx')).WorriedDialog,
}));

interface CardActionsProps {
  readonly label: string;
  readonly drop: {
    readonly id: string;
    /** Whether this is a crisis post. A crisis post cannot be opened by its address. */
    readonly isCrisis?: boolean;
  };
}

/** The menu behind the three dots of a card. The menu is open from the start. */
export function CardActions({ label, drop }: CardActionsProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'report' | 'worried' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (what: 'report' | 'worried') => {
    setAsked(what);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const items = [
    {
      label: 'Hide this',
      onSelect: () => hideCard(drop.id, place.current, 'Hidden on this device'),
    },
    {
      label: 'Report',
      onSelect: () => {
        // A visitor reports on a separate page, because a report needs no account.
        if (status === 'signed-out') void navigate(`${PATHS.report}?${DROP_PARAM}=${drop.id}`);
        else ask('report');
      },
    },
    { label: 'I am worried about this person', onSelect: () => ask('worried') },
    { label: 'Copy address', onSelect: () => void copyAddress(drop) },
  ];
  const dialog = { dropId: drop.id, open: isOpen, onClose: close };
  return (
    <Box ref={place}>
      <Menu label={label} items={items} startsOpen />
      <Suspense>
        {asked === 'worried' && <WorriedDialog {...dialog} />}
        {asked === 'report' && (
          <ReportDialog
            {...dialog}
            onReported={(hides) => {
              close();
              if (hides) {
                hideCard(drop.id, place.current, 'Thank you. You will not see it again.');
              } else toast({ title: 'Thank you. A person will look at it.' });
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}

/**
 * Copies the drop's address to the clipboard. If the browser forbids this, shows the address so that the user can copy
 * it by hand.
 */
async function copyAddress({ id, isCrisis = false }: CardActionsProps['drop']): Promise<void> {
  const address = `${location.origin}${PATHS.feed}?${DROP_PARAM}=${id}`;
  try {
    await navigator.clipboard.writeText(address);
    toast({
      title: 'Address copied',
      ...(isCrisis && { description: 'You can use it in a report. It opens the post to nobody.' }),
    });
  } catch {
    toast({ title: 'Copy this address by hand', description: address });
  }
}

/**
 * Hides a card at once from every list on this device and shows a toast with an undo button. Moves the focus to the
 * next card.
 * @param within an element inside the card
 */
function hideCard(dropId: string, within: HTMLElement | null, title: string): void {
  const card = within?.closest<HTMLElement>('article') ?? null;
  const next = cardBeside(card);
  setDropHidden(dropId, true);
  toast({
    title,
    action: {
      label: 'Undo',
      onPress: () => {
        setDropHidden(dropId, false);
        // The toast closes and loses the focus, so the focus moves to the restored card.
        requestAnimationFrame(() => (card?.isConnected ? card : backBeside(next))?.focus());
      },
    },
  });
  // Waits one frame, until the card and any open dialog are removed.
  requestAnimationFrame(() => next?.focus({ preventScroll: true }));
}

const cards = () => [...document.querySelectorAll<HTMLElement>('main article')];

function cardBeside(card: HTMLElement | null): HTMLElement | null {
  const all = cards();
  const at = card ? all.indexOf(card) : -1;
  const beside = at < 0 ? undefined : (all[at + 1] ?? all[at - 1]);
  return beside ?? document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
}

/** Finds the restored card, which is the card before `next`. */
function backBeside(next: HTMLElement | null): HTMLElement | null {
  const all = cards();
  const at = next ? all.indexOf(next) : -1;
  return all[at - 1] ?? next;
}
