import { Box } from '@chakra-ui/react/box';
import { FEATURES } from './content.ts';
import { MirrorPicture } from './mirror-picture.tsx';
import { Section } from './section.tsx';

export const CoreFeatures = () => (
  <Section title="Core Features" isWide>
    <MirrorPicture />
    <Box as="dl" display="grid">
      {FEATURES.map(({ name, text }) => (
        <Box
          key={name}
          display="grid"
          gridTemplateColumns={{ md: '11rem 1fr' }}
          gap={{ base: '1', md: '6' }}
          alignItems="baseline"
          paddingBlock="5"
          borderBottomWidth="1px"
          borderColor="hairline"
          _first={{ paddingTop: 0 }}
          _last={{ borderBottomWidth: 0 }}
        >
          <Box as="dt" textStyle="drop" fontSize="1.25rem">
            {name}
          </Box>
          <Box as="dd" color="muted">
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);
