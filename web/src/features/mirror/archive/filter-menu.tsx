import { Box } from '@chakra-ui/react/box';
import { Select } from '../../../components/ui/fields.tsx';
import { ARCHIVE_FILTERS, type ArchiveFilter } from '../search.ts';

const LABELS: Readonly<Record<ArchiveFilter, string>> = {
  all: 'All drops',
  regular: 'Regular drops',
  crisis: 'Crisis drops',
};

interface FilterMenuProps {
  readonly filter: ArchiveFilter;
  readonly onFilter: (filter: ArchiveFilter) => void;
}

/** All, regular or crisis drops (requirements 2.9). */
export const FilterMenu = ({ filter, onFilter }: FilterMenuProps) => (
  <Box flex="0 0 148px">
    <Select
      aria-label="Filter"
      paddingInlineStart="3"
      paddingInlineEnd="8"
      value={filter}
      onChange={({ target }) => onFilter(known(target.value))}
    >
      {ARCHIVE_FILTERS.map((name) => (
        <option key={name} value={name}>
          {LABELS[name]}
        </option>
      ))}
    </Select>
  </Box>
);

const known = (value: string): ArchiveFilter =>
  ARCHIVE_FILTERS.find((name) => name === value) ?? 'all';
