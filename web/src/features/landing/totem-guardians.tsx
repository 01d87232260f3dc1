import { Box } from '@chakra-ui/react/box';
import { GUARDIANS } from './guardians.ts';
import { Section } from './section.tsx';

export const TotemGuardians = () => (
  <Section title="Totem Guardians">
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(max(28%, 5rem), 1fr))"
      rowGap={{ base: '9', md: '12' }}
      columnGap="3"
    >
      {GUARDIANS.map(({ name, trait, sigil }) => (
        <Box as="li" key={name} textAlign="center">
          <Box color="moon" display="grid" placeItems="center" marginBottom="3">
            <Sigil strokes={sigil} />
          </Box>
          <Box as="h3" textStyle="drop" lineHeight="1.3">
            {name}
          </Box>
          <Box as="p" textStyle="meta" color="muted">
            {trait}
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);

const Sigil = ({ strokes }: { strokes: string }) => (
  <svg
    aria-hidden="true"
    width="56"
    height="56"
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="1"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={strokes} />
  </svg>
);
