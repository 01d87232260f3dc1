import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useState } from 'react';
import { EmotionTag } from '../../entities/emotion/emotion.tsx';
import { Chip } from './chip.tsx';
import { FILTERS } from './find-bar.tsx';
import type { Search, Tag } from './search.ts';
import { Star } from './star.tsx';

interface FiltersProps {
  readonly search: Search;
  readonly onSearch: (change: Partial<Search>) => void;
  /** All there are, the most used first. */
  readonly tags: readonly Tag[];
}

/** So many tags at first; more on asking. */
const FEW = 12;

/** By feeling, favourites and tags; each is on or off, and what is on must all fit. */
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
          A word with # in an entry, like #home, is a tag and stands here.
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
