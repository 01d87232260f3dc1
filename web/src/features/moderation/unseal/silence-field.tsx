import { Box } from '@chakra-ui/react/box';
import { Input } from '../../../components/ui/fields.tsx';

interface SilenceFieldProps {
  readonly until: string;
  readonly onChange: (until: string) => void;
}

/** The author is told afterwards; here it is said until when somebody forbids that. */
export const SilenceField = ({ until, onChange }: SilenceFieldProps) => (
  <Box as="label" display="block" textStyle="meta">
    Its author is told afterwards. Only where an authority forbids it: not before the end of
    <Input
      type="date"
      width="auto"
      display="block"
      marginTop="1.5"
      value={until}
      onChange={(event) => onChange(event.target.value)}
    />
  </Box>
);
