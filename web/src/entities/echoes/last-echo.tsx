import { Box } from '@chakra-ui/react/box';
import { useMemo, useRef } from 'react';
import { DropEcho } from './drop-echo.tsx';
import { echoCount } from './echo.ts';
import { useEchoes } from './use-echoes.ts';
import { useSeen } from './use-seen.ts';

/** How one's last drop was answered; nothing while it was not, and for a visitor. Crisis posts are a place of their own. */
export function LastEcho({ uid }: { readonly uid: string | null }) {
  const last = useEchoes(uid).data?.find(({ isCrisis }) => !isCrisis);
  const place = useRef<HTMLElement>(null);
  useSeen(
    place,
    uid,
    useMemo(() => last && [last], [last]),
  );
  if (uid === null || !last || echoCount(last) === 0) return null;
  return (
    <Box as="section" ref={place} aria-label="Echoes" marginTop="8">
      <DropEcho drop={last} />
    </Box>
  );
}
