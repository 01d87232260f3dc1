import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Ref } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Input } from '../../../components/ui/fields.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useCurrentUser } from '../../../entities/account/queries.ts';
import type { ArchiveFilter } from '../search.ts';
import { FilterMenu } from './filter-menu.tsx';
import { SavePdfButton, SavePdfWords } from './save-pdf.tsx';
import type { Archive } from './use-archive.ts';
import { useSavePdf } from './use-save-pdf.ts';

interface ArchiveBarProps {
  /** The search box. */
  readonly ref: Ref<HTMLInputElement>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly filter: ArchiveFilter;
  readonly onFilter: (filter: ArchiveFilter) => void;
  readonly archive: Archive;
}

/** Search, filter, how many; for members the archive as a PDF, for others the way to Blckmirror+. */
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
          {archive.status === 'ready' && howMany(archive)}
        </Box>
        {user && !user.isPremium && (
          <Button asChild variant="outline" size="sm">
            <LinkWithOverlay to={PATHS.subscribe}>Full Archive</LinkWithOverlay>
          </Button>
        )}
        {user?.isPremium && <SavePdfButton saving={saving} />}
      </Box>
      <SavePdfWords saving={saving} />
    </Box>
  );
}

/** '50+ drops' while there are more to come. */
function howMany({ found, pages: { hasNextPage } }: Archive): string {
  if (found.length === 1 && !hasNextPage) return '1 drop';
  return `${found.length}${hasNextPage ? '+' : ''} drops`;
}
