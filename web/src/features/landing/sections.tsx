import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { Sign, TotemEmblem } from '../../shared/emotion/sign.tsx';
import { ANSWERS, BENEFITS, EXAMPLES, FEATURES, GUARDIANS, OWN_TOTEMS, STEPS } from './texts.ts';

interface SectionProps {
  readonly title: string;
  /** `label` is a small title, for a section whose first words are larger than a title. */
  readonly look?: 'label' | 'centred';
  /** The background, from one edge of the window to the other. */
  readonly background?: string;
  readonly children: ReactNode;
}

/** One section of the landing page: its title, and its content below it. */
function Section({ title, look, background, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      css={{
        background,
        // The browser lays out the section only when the section is near the visible area, so that the first screen
        // appears sooner.
        'html:not([data-idle]) &': {
          contentVisibility: 'auto',
          containIntrinsicBlockSize: 'auto 40rem',
        },
      }}
    >
      <Box
        maxWidth="wide"
        marginInline="auto"
        paddingInline={{ base: '5', md: '8' }}
        paddingBlock={{ base: '16', md: '24' }}
        textAlign={look === 'centred' ? 'center' : undefined}
      >
        <Box
          as="h2"
          id={id}
          textStyle={look === 'label' ? 'ui' : 'title'}
          color={look === 'label' ? 'moon' : undefined}
          marginBottom={look === 'label' ? { base: '6', md: '8' } : { base: '8', md: '12' }}
        >
          {title}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

export const HowItWorks = () => (
  <Section title="How It Works" look="label">
    <Box as="ol" listStyleType="none" display="grid" gap={{ base: '12', md: '16' }}>
      {STEPS.map(({ name, lead, text }) => (
        <Box
          as="li"
          key={name}
          display="grid"
          gridTemplateColumns={{ lg: '1fr 22rem' }}
          columnGap="16"
          rowGap="4"
          alignItems="end"
        >
          <Box>
            <Box as="h3" textStyle="ui" color="muted" marginBottom="2">
              {name}
            </Box>
            <Box as="p" textStyle="hero" maxWidth="20ch" textWrap="balance">
              {lead}
            </Box>
          </Box>
          <Box as="p" color="muted" maxWidth="48ch">
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);

/**
 * One large invented drop and two small ones, because real drops are shown only in the feed. This file does not import
 * the contract, because that would make the code of the first screen larger.
 */
export const Examples = () => (
  <Section
    title="A drop looks like this"
    look="label"
    background="radial-gradient(70% 50% at 20% 50%, {colors.emotion.sadness/20}, transparent)"
  >
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ md: '1fr 1fr' }}
      columnGap="16"
      rowGap={{ base: '10', md: '16' }}
    >
      {EXAMPLES.map(({ emotion, emoji, words }, at) => (
        <Box as="li" key={emotion} gridColumn={at === 0 ? { md: '1 / -1' } : undefined}>
          <Box
            as="p"
            textStyle={at === 0 ? 'hero' : 'drop'}
            maxWidth={at === 0 ? '18ch' : '36ch'}
            textWrap="pretty"
          >
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
          {at === 0 && <Answers />}
        </Box>
      ))}
    </Box>
    <Box as="p" color="muted" marginTop="10">
      These are examples, written for this page. Readers answer a drop with Support, Insight,
      Empathy or Respect.
    </Box>
  </Section>
);

/** The four reactions as below a drop. The sentence after the examples names them, so screen readers skip this row. */
const Answers = () => (
  <Box
    aria-hidden
    display="grid"
    // Two columns on a phone, but one with letters of twice the size.
    gridTemplateColumns="repeat(auto-fill, min(100%, 7rem))"
    columnGap="6"
    rowGap="3"
    marginTop="5"
  >
    {ANSWERS.map(({ name, emoji }) => (
      <Box as="span" key={name} display="flex" alignItems="center" gap="1.5" color="muted">
        <Box as="span" fontSize="1.2rem" lineHeight="1">
          <Sign name={name}>{emoji}</Sign>
        </Box>
        <Box as="span" textStyle="meta">
          {name}
        </Box>
      </Box>
    ))}
  </Box>
);

export const CoreFeatures = () => (
  <Section title="Core Features" background="{colors.surface}">
    <MirrorPicture />
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ sm: '1fr 1fr', md: '1fr 1fr 1fr', lg: 'repeat(5, 1fr)' }}
      columnGap="8"
      rowGap="8"
    >
      {FEATURES.map(({ name, text }) => (
        <Box key={name}>
          <Box as="dt" textStyle="section" marginBottom="1">
            {name}
          </Box>
          <Box as="dd" textStyle="ui" color="muted">
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
    marginBottom={{ base: '12', md: '16' }}
    display={{ lg: 'grid' }}
    gridTemplateColumns="3fr 2fr"
    gap="16"
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
    <Box as="figcaption" textStyle="title" fontStyle="italic" marginTop={{ base: '6', lg: '0' }}>
      You have been a crossroads lately. Everything that came was let through.
    </Box>
  </Box>
);

export const TotemGuardians = () => (
  <Section title="Totem Guardians" look="centred">
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
        <Box as="li" key={name}>
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
    <OwnTotems />
  </Section>
);

/** The totems that the product gives, each in the glow of its feeling. */
const OwnTotems = () => (
  <>
    <Box
      as="h3"
      textStyle="section"
      marginTop={{ base: '16', md: '24' }}
      marginBottom={{ base: '8', md: '10' }}
    >
      Five can become yours
    </Box>
    <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" justifyContent="center">
      {OWN_TOTEMS.map(({ name, colour, traits }) => (
        <Box
          as="li"
          key={name}
          width={{ base: 'max(50%, 9rem)', sm: 'max(33%, 9rem)', lg: '20%' }}
          paddingInline="2"
          paddingBottom="8"
        >
          <Box
            display="grid"
            placeItems="center"
            height="9rem"
            color="text"
            css={{
              background: `radial-gradient(4.5rem at center, {colors.${colour}/30}, transparent)`,
            }}
          >
            <TotemEmblem name={name} size={88} />
          </Box>
          <Box as="h4" textStyle="section">
            {name}
          </Box>
          <Box as="p" textStyle="meta" color="muted" textWrap="balance">
            {traits}
          </Box>
        </Box>
      ))}
    </Box>
  </>
);

export const Premium = () => (
  <Section title="Blckmirror+" background="{colors.surface}">
    <Box
      display={{ lg: 'grid' }}
      gridTemplateColumns="20rem 1fr"
      gridTemplateRows="auto 1fr"
      columnGap="16"
    >
      <Box>
        <Box as="p" textStyle="numeral">
          $4.99
          <Box as="span" textStyle="entry" color="muted">
            {' '}
            per month
          </Box>
        </Box>
        <Box as="p" color="muted" marginTop="3" marginBottom="6">
          Dropping, reading and reacting stay free. Plus is for looking closer.
        </Box>
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ md: '1fr 1fr' }}
        columnGap="10"
        alignContent="start"
        gridColumn="2"
        gridRow="1 / span 2"
        textStyle="body"
      >
        {BENEFITS.map((benefit) => (
          <Box as="li" key={benefit} paddingBlock="3" borderTopWidth="1px" borderColor="hairline">
            {benefit}
          </Box>
        ))}
      </Box>
      <Button asChild variant="outline" marginTop={{ base: '6', lg: '0' }} placeSelf="start">
        <LinkWithOverlay to={PATHS.subscribe}>See Blckmirror+</LinkWithOverlay>
      </Button>
    </Box>
  </Section>
);
