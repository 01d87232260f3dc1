import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { PartUnreachable } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { NotThisOne, useMemories } from '../../../shared/memories/memories.tsx';
import { DayGrid } from '../charts/day-grid.tsx';
import { DarkGlass } from '../dark-glass.tsx';
import { daysOfMonth, hasLetter, letterWords, monthName, mostAnswered } from './letter.ts';
import { type LastMonth, useLastMonth } from './use-last-month.ts';

/** `/mirror/letter`: the month before, in one's own numbers and days. It can be printed; nothing is sent. */
export function LetterScreen() {
  const { status, uid } = useSession();
  return (
    <Page
      title="Your letter"
      subtitle="The month in your own numbers and days. Nobody else reads it."
      layout="alone"
    >
      {status === 'loading' && <LetterSkeleton />}
      {status === 'signed-out' && <DarkGlass />}
      {uid !== null && <Letter key={uid} uid={uid} />}
    </Page>
  );
}

function Letter({ uid }: { readonly uid: string }) {
  const lastMonth = useLastMonth(uid, { whole: true });
  const isThere = lastMonth.isWhole && hasLetter(lastMonth.drops);
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3" marginBottom="8">
        <Button asChild variant="outline" size="sm">
          <LinkWithOverlay to={PATHS.mirror}>Back to the Mirror</LinkWithOverlay>
        </Button>
        {isThere && (
          <Button variant="outline" size="sm" onClick={() => print()}>
            Print
          </Button>
        )}
      </Box>
      {isThere ? <Words {...lastMonth} /> : <NoLetter {...lastMonth} />}
    </>
  );
}

function NoLetter({ isWhole, isBroken, retry }: LastMonth) {
  if (isBroken) return <PartUnreachable onRetry={retry} />;
  if (!isWhole) return <LetterSkeleton />;
  return (
    <Box as="p" textStyle="drop" fontStyle="italic" color="muted">
      A letter comes on the 1st, after a month with fourteen drops or more.
    </Box>
  );
}

function Words({ month, drops }: LastMonth) {
  const span = daysOfMonth(month);
  const felt = drops.map(({ localDate, emotionType }) => ({ date: localDate, emotionType }));
  const [chosen, setChosen] = useState(felt.at(-1)?.date ?? span.until);
  return (
    <Box as="article" aria-label={`Your letter about ${monthName(month)}`}>
      <Box as="h2" textStyle="section" marginBottom="4">
        {formatDay(span.from, 'MMMM yyyy')}
      </Box>
      <Box textStyle="entry" display="grid" gap="3" marginBottom="8">
        {letterWords(drops, month).map((sentence) => (
          <Box as="p" key={sentence}>
            {sentence}
          </Box>
        ))}
      </Box>
      <DayGrid
        size="month"
        label="Your days"
        span={span}
        chosen={chosen}
        onChoose={setChosen}
        byDay={new Map(felt.map((day) => [day.date, day]))}
      />
      <Answered drops={drops} />
    </Box>
  );
}

/** The drop with most answers among those that may be quoted. */
function Answered({ drops }: Pick<LastMonth, 'drops'>) {
  const [drop] = useMemories(mostAnswered(drops)).shown;
  if (!drop) return null;
  return (
    <Box as="section" aria-label="Answered most" marginTop="8">
      <Box as="p" textStyle="meta" color="muted">
        {formatDay(drop.localDate, 'MMMM d')}, the one that was answered most
      </Box>
      <Box
        as="blockquote"
        dir="auto"
        textStyle="drop"
        fontStyle="italic"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        borderInlineStartWidth="1px"
        borderColor="hairline"
        paddingInlineStart="4"
        marginTop="2"
      >
        {drop.content}
      </Box>
      <NotThisOne id={drop.id} />
    </Box>
  );
}

const LetterSkeleton = () => (
  <Box aria-hidden display="grid" gap="4">
    <Skeleton width="40" height="6" />
    <Skeleton height="40" borderRadius="md" />
  </Box>
);
