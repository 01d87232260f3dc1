import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { Sign, TotemEmblem } from '../../shared/emotion/sign.tsx';
import { BENEFITS, EXAMPLES, FEATURES, GUARDIANS, STEPS } from './texts.ts';

interface SectionProps {
  readonly title: string;
  /** True if the content uses the whole width, below the title. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One section of the landing page. The title is on the left of the content, or above it on a narrow screen. */
function Section({ title, isWide = false, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      width="full"
      maxWidth="wide"
      marginInline="auto"
      paddingInline={{ base: '5', md: '8' }}
      // The browser lays out the section only when the section is near the visible area, so that the first screen
      // appears sooner.
      css={{
        'html:not([data-idle]) &': {
          contentVisibility: 'auto',
          containIntrinsicBlockSize: 'auto 40rem',
        },
      }}
    >
      <Box
        display={isWide ? 'block' : { lg: 'grid' }}
        gridTemplateColumns="260px 1fr"
        gap="12"
        borderTopWidth="1px"
        borderColor="hairline"
        paddingBlock={{ base: '12', md: '20' }}
      >
        <Box
          as="h2"
          id={id}
          textStyle="section"
          marginBottom={{ base: '8', lg: isWide ? '10' : '0' }}
        >
          {title}
        </Box>
        <Box minWidth="0">{children}</Box>
      </Box>
    </Box>
  );
}

/**
 * Cards with invented drops, because real drops are shown only in the feed. This file does not import the contract,
 * because that would make the code of the first screen larger.
 */
export const Examples = () => (
  <Section title="A drop looks like this" isWide>
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}
      columnGap="10"
      rowGap="8"
    >
      {EXAMPLES.map(({ emotion, emoji, words }) => (
        <Box
          as="li"
          key={emotion}
          borderInlineStartWidth="1px"
          borderColor="hairline"
          paddingInlineStart="5"
        >
          <Box as="p" textStyle="drop" textWrap="pretty">
            {words}
          </Box>
          <Box
            as="p"
            display="flex"
            alignItems="center"
            gap="1.5"
            textStyle="meta"
            color={`emotion.${emotion}`}
            marginTop="3"
          >
            <Sign name={emotion}>{emoji}</Sign>
            {emotion}
          </Box>
        </Box>
      ))}
    </Box>
    <Box as="p" color="muted" marginTop="8">
      These are examples, written for this page. Readers answer a drop with Support, Insight,
      Empathy or Respect.
    </Box>
  </Section>
);

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

/** A drawing of the Mirror with a sentence that the Mirror can say. The drawing has 2 kB and fits every theme. */
const MirrorPicture = () => (
  <Box
    as="figure"
    bg="surface"
    borderRadius="lg"
    padding="5"
    marginBottom="9"
    display={{ lg: 'grid' }}
    gridTemplateColumns="3fr 2fr"
    gap="12"
    alignItems="center"
  >
    <img
      src="/pictures/mirror.svg"
      width="640"
      height="424"
      loading="lazy"
      style={{ maxWidth: '100%', height: 'auto' }}
      alt="The Mirror: a guardian in its glow, a month with a dot for each day's feeling, and how often each feeling came."
    />
    <Box as="figcaption" textStyle="section" fontStyle="italic">
      You have been a crossroads lately. Everything that came was let through.
    </Box>
  </Box>
);

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
