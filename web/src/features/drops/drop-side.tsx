import { useQuery } from '@tanstack/react-query';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { ownStatsQuery } from '../../entities/account/later-queries.ts';
import { EchoesLine } from '../../entities/echoes/echoes-line.tsx';
import { LastDrop } from './last-drop.tsx';

/** Beside the sheet: what one released last, and what came back to it. */
export const DropSide = ({ uid }: { readonly uid: string | null }) =>
  uid === null ? <AsideQuote>One thought a day is enough.</AsideQuote> : <OwnSide uid={uid} />;

function OwnSide({ uid }: { readonly uid: string }) {
  const { data } = useQuery(ownStatsQuery(uid));
  if (!data?.last) return null;
  return (
    <LastDrop drop={data.last}>
      <EchoesLine uid={uid} echo={data.last} />
    </LastDrop>
  );
}
