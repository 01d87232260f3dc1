import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Input } from '../../../components/ui/fields.tsx';
import { EmotionTag } from '../../../shared/emotion/emotion.tsx';
import { Star } from '../entry.tsx';
import type { Finder } from './finder.ts';
import { countFilters, type Search } from './search.ts';

interface FindBarProps {
  readonly search: Search;
  readonly onSearch: (change: Partial<Search>) => void;
  readonly isOpen: boolean;
  /** Shows or hides the filters. */
  readonly onToggle: () => void;
}

/** The search field and the button for the filters. The typed words never leave this device. */
export function FindBar({ search, onSearch, isOpen, onToggle }: FindBarProps) {
  const filters = countFilters(search);
  return (
    <Box role="search" display="flex" gap="2" flex="1 1 14rem" minWidth="0">
      <Input
        type="search"
        aria-label="Search your journal"
        placeholder="Search your journal..."
        autoComplete="off"
        minWidth="0"
        value={search.words}
        onChange={(event) => onSearch({ words: event.target.value })}
      />
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? FILTERS : undefined}
        onClick={onToggle}
        flexShrink="0"
      >
        {filters === 0 ? 'Filter' : `Filter (${filters})`}
      </Button>
    </Box>
  );
}

const FILTERS = 'journal-filters';

interface FiltersProps {
  readonly search: Search;
  readonly onSearch: (change: Partial<Search>) => void;
  /** All tags of the journal, the most used tag first. */
  readonly tags: Finder['tags'];
}

/** The number of tags shown at first. */
const FEW = 12;

/** Filters by feeling, favourites and tags. An entry must pass every active filter. */
export function Filters({ search, onSearch, tags }: FiltersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? tags : tags.slice(0, FEW);
  return (
    <Box id={FILTERS} display="grid" gap="2" marginTop="2">
      <Group label="Feeling and favourites">
        {EMOTIONS.map((feeling) => (
          <Chip
            key={feeling}
            isOn={search.feeling === feeling}
            onPress={() => onSearch({ feeling: search.feeling === feeling ? null : feeling })}
          >
            <EmotionTag emotion={feeling} />
          </Chip>
        ))}
        <Chip isOn={search.favourites} onPress={() => onSearch({ favourites: !search.favourites })}>
          <Star isOn={search.favourites} />
          Favourites
        </Chip>
      </Group>
      {tags.length === 0 ? (
        <Box as="p" textStyle="meta" color="muted">
          Write a word with # in an entry, like #home, and you find it here as a tag.
        </Box>
      ) : (
        <Group label="Tags">
          {shown.map(({ tag, count }) => (
            <Chip
              key={tag}
              isOn={search.tag === tag}
              onPress={() => onSearch({ tag: search.tag === tag ? null : tag })}
            >
              <span dir="auto">#{tag}</span>
              <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
                {count}
              </Box>
            </Chip>
          ))}
          {tags.length > FEW && (
            <Chip isOn={showsAll} onPress={() => setShowsAll(!showsAll)}>
              All tags
            </Chip>
          )}
        </Group>
      )}
    </Box>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Group = ({ label, children }: GroupProps) => (
  <Box as="fieldset" aria-label={label} display="flex" flexWrap="wrap" gap="2" minWidth="0">
    {children}
  </Box>
);

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. A ring and a word show its state, because colour alone is not enough. */
const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <chakra.button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    minHeight="11"
    minWidth="11"
    maxWidth="full"
    paddingInline="3"
    borderRadius="full"
    borderWidth="1px"
    borderColor={isOn ? 'moon' : 'hairline'}
    bg={isOn ? 'moon/8' : 'transparent'}
    textStyle="meta"
    overflowWrap="anywhere"
    cursor="pointer"
    _hover={{ borderColor: 'muted' }}
  >
    {children}
  </chakra.button>
);

interface FoundLineProps {
  readonly found: number;
  /** The number of entries that were searched, and the number of all entries. */
  readonly seen: number;
  readonly total: number;
  readonly state: 'reading' | 'broken-off' | 'done';
  /** Whether only this device's copy was searched. */
  readonly isCopy: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

function foundWords({ found, seen, total, state, isCopy }: FoundLineProps): string {
  if (state === 'reading') return `${found} found so far. Looked through ${seen} of ${total}...`;
  if (state === 'broken-off') {
    return `${found} found in ${seen} of ${total}. The rest could not be reached.`;
  }
  if (isCopy && seen < total) return `${found} found in the ${seen} of ${total} on this device.`;
  return `${found} ${found === 1 ? 'entry' : 'entries'} found.`;
}

/**
 * How many entries a search found, and how much of the journal was searched. If not all entries were searched, the line
 * says so.
 */
export const FoundLine = (props: FoundLineProps) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minHeight="11">
    <Box as="p" role="status" flex="1" textStyle="meta" color="muted">
      {foundWords(props)}
    </Box>
    {props.state === 'broken-off' && (
      <Button variant="outline" size="sm" minHeight="11" onClick={props.onRetry}>
        Retry
      </Button>
    )}
    <Button variant="ghost" size="sm" minHeight="11" onClick={props.onClear}>
      Clear
    </Button>
  </Box>
);
