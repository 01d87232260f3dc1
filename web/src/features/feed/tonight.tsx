import type { Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties, ReactNode } from 'react';
import { useRoving } from '../../components/ui/roving.ts';
import { useNow } from '../../lib/time/clock.ts';
import { tonightOf } from '../../shared/drop/tonight.ts';
import type { Feed } from '../../shared/drop/use-feed.ts';
import { useHidden, withoutHidden } from '../../shared/hidden-content/hidden-content.ts';

const MINUTE = 60_000;

interface TonightProps {
  readonly feed: Feed;
  /** The one feeling that the list shows; null for all. */
  readonly chosen: Emotion | null;
  readonly onChoose: (chosen: Emotion | null) => void;
  /** Shows only `children`. */
  readonly hidesFeelings?: boolean;
  /** A section that comes late. It takes the place of the sentence, so that nothing below moves. */
  readonly children?: ReactNode;
}

const BAND = {
  // The buttons are taller than their words, so a negative margin takes away the extra space above and below.
  marginBlock: '-0.75rem',
  '& > p': { textStyle: 'ui', color: 'muted', marginBottom: '2' },
  '& > section': { marginTop: '-0.75rem' },
  '& > section:last-child': { marginBottom: '0.75rem' },
  '&:empty': { display: 'none' },
  '&:has(> section) > p': { display: 'none' },
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2px' },
  // The number of drops (`--n`) decides the width of a button, which is never too narrow for its word or a finger. A
  // feeling without drops has no coloured line.
  '& > div button': {
    flex: 'var(--n) 1 0',
    minWidth: '3.25rem',
    padding: '0.5rem 0 1.25rem',
    boxShadow: 'inset 0 calc(min(1, var(--n)) * 4px)',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    textAlign: 'start',
    cursor: 'pointer',
    _pressed: { textDecoration: 'underline' },
    // Forced colours leave no shadow.
    '@media (forced-colors: active)': {
      borderTop: 'calc(min(1, var(--n)) * 4px) solid',
      paddingTop: 'calc(0.5rem - min(1, var(--n)) * 4px)',
    },
  },
  '&:has([aria-pressed=true]) [aria-pressed=false]': { color: 'muted' },
};

/**
 * Tonight's feelings: a sentence, and one button for each feeling. A press shows only the drops with that feeling.
 * Without a drop to count, only `children` are shown.
 */
export function Tonight({ feed, chosen, onChoose, hidesFeelings, children }: TonightProps) {
  const now = useNow(MINUTE);
  const left = useHidden();
  const { stop, row } = useRoving();
  const shown = hidesFeelings ? [] : withoutHidden(left, feed.items);
  const tonight = shown.length > 0 && tonightOf(shown, now, feed.pages.hasNextPage);
  if (!tonight && !children) return null;
  return (
    <Box as="section" css={BAND}>
      {tonight && <p>{tonight.sentence}</p>}
      {children}
      {tonight && (
        <div role="toolbar" aria-label="One feeling alone" {...row}>
          {tonight.feelings.map(({ emotion, count, name }, at) => (
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
      )}
    </Box>
  );
}
