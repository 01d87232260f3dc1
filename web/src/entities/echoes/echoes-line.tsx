import { Box } from '@chakra-ui/react/box';
import { useMemo, useRef } from 'react';
import { type Echo, echoCount } from './echo.ts';
import { EchoSentence } from './echo-sentence.tsx';
import { useEchoes } from './use-echoes.ts';
import { useSeen } from './use-seen.ts';

interface EchoesLineProps {
  readonly uid: string;
  /** The drop as it is at hand; where it is one of the newest, what is known since is shown. */
  readonly echo: Echo;
}

/** How one of one's drops was answered, in one sentence; nothing while it was not. Shown is seen. */
export function EchoesLine({ uid, echo }: EchoesLineProps) {
  const { data } = useEchoes(uid);
  const shown = data?.find(({ id }) => id === echo.id) ?? echo;
  const place = useRef<HTMLDivElement>(null);
  useSeen(
    place,
    uid,
    useMemo(() => [shown], [shown]),
  );
  if (echoCount(shown) === 0) return null;
  return (
    <Box ref={place} marginTop="2">
      <EchoSentence echo={shown} />
    </Box>
  );
}
