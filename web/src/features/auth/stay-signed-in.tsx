import { Box } from '@chakra-ui/react/box';

interface StaySignedInProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Durable storage or this tab's session alone (requirements 4). */
export const StaySignedIn = ({ checked, onChange }: StaySignedInProps) => (
  <Box as="label" display="flex" alignItems="center" gap="3" minHeight="6" cursor="pointer">
    <Box asChild boxSize="5" css={{ accentColor: 'var(--bm-colors-moon)' }}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Box>
    Stay signed in
  </Box>
);
