import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '../../components/ui/fields.tsx';
import { countFilters, type Search } from './search.ts';

interface FindBarProps {
  readonly search: Search;
  readonly onSearch: (change: Partial<Search>) => void;
  readonly isOpen: boolean;
  /** Shows or hides the filters. */
  readonly onToggle: () => void;
}

/** Words to look for, and the way to the filters. What is typed here stays on this device. */
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

/** Of the filters that the bar unfolds. */
export const FILTERS = 'journal-filters';
