import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { DropEcho } from '../../../entities/echoes/drop-echo.tsx';
import { echoCount } from '../../../entities/echoes/echo.ts';
import { useEchoes } from '../../../entities/echoes/use-echoes.ts';
import { useSeen } from '../../../entities/echoes/use-seen.ts';
import { Part } from './part.tsx';

/** How one's newest drops were answered, in counts alone (requirements 2.9). */
export function Echoes({ uid }: { readonly uid: string }) {
  const echoes = useEchoes(uid);
  return (
    <Part title="Echoes">
      <QueryView query={echoes} skeleton={<Skeleton height="12" />}>
        {(drops) => <Answered uid={uid} drops={drops} />}
      </QueryView>
    </Part>
  );
}

interface AnsweredProps {
  readonly uid: string;
  readonly drops: readonly OwnDrop[];
}

function Answered({ uid, drops }: AnsweredProps) {
  const list = useRef<HTMLUListElement>(null);
  useSeen(list, uid, drops);
  const answered = drops.filter((drop) => echoCount(drop) > 0);
  if (answered.length === 0) return <Silence />;
  return (
    <Box as="ul" ref={list} listStyleType="none" display="grid" gap="5">
      {answered.map((drop) => (
        <Box as="li" key={drop.id}>
          <DropEcho drop={drop} />
        </Box>
      ))}
    </Box>
  );
}

const Silence = () => (
  <Box as="p" textStyle="drop" fontStyle="italic" color="muted">
    Nothing has come back yet. The void is listening.
  </Box>
);
