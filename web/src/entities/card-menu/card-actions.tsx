import { Box } from '@chakra-ui/react/box';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '../../components/ui/menu.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { DROP_PARAM, PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { copyAddress } from './copy-address.ts';
import { leaveOut } from './leave-out.ts';
import { CARD_MENU, type MenuDrop } from './menu-drop.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
const WorriedDialog = lazy(async () => ({
  default: (await import('./worried-dialog.tsx')).WorriedDialog,
}));

export interface CardActionsProps {
  readonly drop: MenuDrop;
}

type Asked = 'report' | 'worried';

/** What the three dots of a card open, from the press on that fetched it. */
export function CardActions({ drop }: CardActionsProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (what: Asked) => {
    setAsked(what);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const items = [
    {
      label: 'Hide this',
      onSelect: () => leaveOut(drop.id, place.current, 'Hidden on this device'),
    },
    {
      label: 'Report',
      onSelect: () => {
        // Nobody needs an account to say that something is wrong.
        if (status === 'signed-out') void navigate(`${PATHS.report}?${DROP_PARAM}=${drop.id}`);
        else ask('report');
      },
    },
    { label: 'I am worried about this person', onSelect: () => ask('worried') },
    { label: 'Copy address', onSelect: () => void copyAddress(drop) },
  ];
  const dialog = { drop, open: isOpen, onClose: close };
  return (
    <Box ref={place}>
      <Menu label={CARD_MENU} items={items} startsOpen />
      <Suspense>
        {asked === 'worried' && <WorriedDialog {...dialog} />}
        {asked === 'report' && (
          <ReportDialog
            {...dialog}
            onReported={(hides) => {
              close();
              if (hides) leaveOut(drop.id, place.current, 'Thank you. It is gone from your lists.');
              else toast({ title: 'Thank you. It will be looked at.' });
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
