import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { BENEFITS } from './content.ts';
import { Section } from './section.tsx';

export const Premium = () => (
  <Section title="Blckmirror+">
    <Box as="p" fontFamily="voice" fontSize="2.25rem" lineHeight="1.1" fontWeight="350">
      $4.99
      <Box as="span" fontSize="1.125rem" color="muted">
        {' '}
        per month
      </Box>
    </Box>
    <Box as="p" color="muted" marginTop="3" maxWidth="48ch">
      Dropping, reading and reacting stay free. Plus is for looking closer.
    </Box>
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ md: '1fr 1fr' }}
      columnGap="10"
      marginTop="7"
      marginBottom="9"
    >
      {BENEFITS.map((benefit) => (
        <Box as="li" key={benefit} display="flex" gap="3" paddingBlock="2.5">
          <Box
            aria-hidden
            flexShrink="0"
            boxSize="1.5"
            borderRadius="full"
            bg="moon"
            marginTop="2"
          />
          {benefit}
        </Box>
      ))}
    </Box>
    <Button asChild variant="outline">
      <LinkWithOverlay to={PATHS.subscribe}>See Blckmirror+</LinkWithOverlay>
    </Button>
  </Section>
);
