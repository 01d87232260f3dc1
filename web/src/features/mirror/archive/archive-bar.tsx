import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Ref } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Input, Select } from '../../../components/ui/fields.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useCurrentUser } from '../../../shared/account/account.ts';
import { ARCHIVE_FILTERS, type ArchiveFilter } from '../search.ts';
import { SavePdfButton, SavePdfStatus, useSavePdf } from './save-pdf.tsx';
import type { Archive } from './use-archive.ts';

interface ArchiveBarProps {
  /** The search box. */
  readonly ref: Ref<HTMLInputElement>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly filter: ArchiveFilter;
  readonly onFilter: (filter: ArchiveFilter) => void;
  readonly archive: Archive;
}

/**
 * The search, the filter and the number of drops. Members can save the archive as a PDF; others get a link to
 * Blckmirror+.
 */
export function ArchiveBar(props: ArchiveBarProps) {
  const { ref, words, onWords, filter, onFilter, archive } = props;
  const user = useCurrentUser();
  const saving = useSavePdf();
  return (
    <Box role="search" display="grid" gap="3" marginBottom="4">
      <Input
        ref={ref}
        type="search"
        aria-label="Search your drops"
        placeholder="Search your drops..."
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <FilterMenu filter={filter} onFilter={onFilter} />
        <Box as="p" aria-live="polite" flex="1 0 auto" textStyle="meta" color="muted">
          {archive.status === 'ready' && howMany(archive, words, filter)}
        </Box>
        {user && !user.isPremium && (
          <Button asChild variant="outline" size="sm">
            <LinkWithOverlay to={PATHS.subscribe}>Full Archive</LinkWithOverlay>
          </Button>
        )}
        {user?.isPremium && <SavePdfButton saving={saving} />}
      </Box>
      <SavePdfStatus saving={saving} />
    </Box>
  );
}

/**
 * The server's number of drops, even before all drops are loaded. The results of a search are counted on this device.
 */
function howMany(archive: Archive, words: string, filter: ArchiveFilter): string {
  const { found, counts, isCopy, pages } = archive;
  if (words.trim() !== '') return `${drops(found.length)}${pages.hasNextPage ? ' so far' : ''}`;
  if (pages.hasNextPage) return drops(counts[filter]);
  const isPart = isCopy && found.length < counts[filter];
  return isPart ? `${found.length} of ${drops(counts[filter])}` : drops(found.length);
}

const drops = (count: number): string => (count === 1 ? '1 drop' : `${count} drops`);

const FILTER_LABELS: Readonly<Record<ArchiveFilter, string>> = {
  all: 'All drops',
  regular: 'Regular drops',
  crisis: 'Crisis drops',
};

const FilterMenu = ({ filter, onFilter }: Pick<ArchiveBarProps, 'filter' | 'onFilter'>) => (
  <Box flex="0 0 148px">
    <Select
      aria-label="Filter"
      paddingInlineStart="3"
      paddingInlineEnd="8"
      value={filter}
      onChange={({ target }) =>
        onFilter(ARCHIVE_FILTERS.find((name) => name === target.value) ?? 'all')
      }
    >
      {ARCHIVE_FILTERS.map((name) => (
        <option key={name} value={name}>
          {FILTER_LABELS[name]}
        </option>
      ))}
    </Select>
  </Box>
);
