import type { Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { useRoving } from '../../components/ui/roving.ts';
import { tonightOf } from '../../entities/drop/tonight.ts';
import { withoutLeftOut } from '../../entities/left-out/left-out.ts';
import { useLeftOut } from '../../entities/left-out/store.ts';
import { useNow } from '../../lib/time/clock.ts';
import type { Feed } from './use-feed.ts';

const MINUTE = 60_000;

interface TonightProps {
  readonly feed: Feed;
  /** The one feeling that the list shows; null: all of them. */
  readonly chosen: Emotion | null;
  readonly onChoose: (chosen: Emotion | null) => void;
}

const BAND = {
  // A little nearer to the rest: the targets of the parts reach below their words.
  marginBlock: '-0.75rem',
  '& > p': { textStyle: 'ui', color: 'muted', marginBottom: '2' },
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2px' },
  // As wide as its share, and never narrower than its word and a finger; of what nobody felt there is no band.
  '& button': {
    flex: 'var(--n) 1 0',
    minWidth: '3.25rem',
    padding: '0.5rem 0 1.25rem',
    boxShadow: 'inset 0 calc(min(1, var(--n)) * 4px)',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    textAlign: 'start',
    cursor: 'pointer',
    _pressed: { textDecoration: 'underline' },
  },
  '&:has([aria-pressed=true]) [aria-pressed=false]': { color: 'muted' },
};

/** What is felt tonight, in one sentence and a band of which each part shows its feeling alone. */
export function Tonight({ feed, chosen, onChoose }: TonightProps) {
  const now = useNow(MINUTE);
  const left = useLeftOut();
  const { stop, row } = useRoving();
  const shown = withoutLeftOut(left, feed.items);
  if (shown.length === 0) return null;
  const { feelings, sentence } = tonightOf(shown, now, feed.pages.hasNextPage);
  return (
    <Box as="section" css={BAND}>
      <p>{sentence}</p>
      <div role="toolbar" aria-label="One feeling alone" {...row}>
        {feelings.map(({ emotion, count, name }, at) => (
          <chakra.button
            key={emotion}
            type="button"
            aria-label={name}
            aria-pressed={emotion === chosen}
            tabIndex={at === stop ? 0 : -1}
            onClick={() => onChoose(emotion === chosen ? null : emotion)}
            color={`emotion.${emotion}`}
            style={{ '--n': count } as CSSProperties}
          >
            {emotion}
          </chakra.button>
        ))}
      </div>
    </Box>
  );
}
