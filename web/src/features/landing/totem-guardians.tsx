import { Box } from '@chakra-ui/react/box';
import { TotemEmblem } from '../../entities/totem/totem-emblem.tsx';
import { GUARDIANS } from './guardians.ts';
import { Section } from './section.tsx';

export const TotemGuardians = () => (
  <Section title="Totem Guardians" isWide>
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(auto-fill, minmax(max(28%, 5rem), 1fr))',
        lg: 'repeat(9, 1fr)',
      }}
      rowGap={{ base: '9', md: '12' }}
      columnGap="3"
    >
      {GUARDIANS.map(({ name, trait }) => (
        <Box as="li" key={name} textAlign="center">
          <Box color="moon" display="grid" placeItems="center" marginBottom="3">
            <TotemEmblem name={name} size={56} />
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
