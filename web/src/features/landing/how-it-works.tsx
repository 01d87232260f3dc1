import { Box } from '@chakra-ui/react/box';
import { STEPS } from './content.ts';
import { Section } from './section.tsx';

export const HowItWorks = () => (
  <Section title="How It Works">
    <Box as="ol" listStyleType="none" display="grid" gap={{ base: '9', md: '12' }}>
      {STEPS.map(({ name, text }, index) => (
        <Box as="li" key={name} display="grid" gridTemplateColumns="3.5rem 1fr" alignItems="start">
          <Box
            aria-hidden
            fontFamily="voice"
            fontSize="2.25rem"
            lineHeight="1"
            fontWeight="300"
            color="muted"
          >
            {index + 1}
          </Box>
          <Box>
            <Box as="h3" textStyle="section" fontSize="1.375rem">
              {name}
            </Box>
            <Box as="p" color="muted" marginTop="2" maxWidth="54ch">
              {text}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);
