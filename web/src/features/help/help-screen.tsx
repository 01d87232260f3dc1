import { CHECKED_ON, EMERGENCY, HELPLINES, type Place } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { PATHS } from '../../config/paths.ts';
import { deviceZone } from '../../lib/time/clock.ts';
import { Helplines, SiteLink } from '../../shared/help/helplines.tsx';
import { nearestFirst, readerPlace } from '../../shared/help/reader-place.ts';

const checkedOn = new Date(`${CHECKED_ON}T00:00:00Z`).toLocaleDateString('en', {
  dateStyle: 'long',
  timeZone: 'UTC',
});
const sources = [...HELPLINES, ...EMERGENCY].map(({ source }) => source).join('; ');

/**
 * `/help`, a static page for everyone with emergency numbers and helplines. The numbers of the reader's country come
 * first.
 */
export function HelpScreen() {
  const place = readerPlace(deviceZone(), navigator.languages);
  return (
    <Page
      title="Help now"
      side={<AsideQuote>You do not have to say it well. Calling is enough.</AsideQuote>}
      ownSideOnly
    >
      <Emergency place={place} />

      <Box as="p" textStyle="entry" maxWidth="52ch" marginTop="8">
        Blckmirror is not a crisis service. Nobody here watches over what you write, and nobody here
        can come to you. The people below can listen now.
      </Box>

      <Box as="h2" textStyle="section" marginTop="12" marginBottom="2">
        Someone to talk to
      </Box>
      <Helplines />

      <Box as="p" marginTop="6">
        Anywhere else: <SiteLink url="https://findahelpline.com">findahelpline.com</SiteLink> lists
        free helplines by country.
      </Box>
      <Box as="p" marginTop="2">
        What may be written here, and who reads reports:{' '}
        <LinkWithOverlay
          to={PATHS.rules}
          textDecoration="underline"
          textUnderlineOffset="0.25em"
          display="inline-flex"
          alignItems="center"
          minHeight="11"
        >
          The rules
        </LinkWithOverlay>
      </Box>
      <Box as="p" marginTop="6">
        Words in the void that put somebody at risk:{' '}
        <LinkWithOverlay
          to={PATHS.report}
          textDecoration="underline"
          textUnderlineOffset="0.25em"
          display="inline-flex"
          alignItems="center"
          minHeight="11"
        >
          report them
        </LinkWithOverlay>
        , with an account or without.
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="10">
        Numbers checked on {checkedOn}. Sources: {sources}.
      </Box>
    </Page>
  );
}

/** A button for each emergency number. The number of the reader's country comes first. */
function Emergency({ place }: { readonly place: Place | null }) {
  const { near, far } = nearestFirst(EMERGENCY, place);
  return (
    <Box as="section" aria-labelledby="danger" padding="5" borderRadius="lg" bg="surface">
      <Box as="h2" id="danger" textStyle="section">
        In danger right now
      </Box>
      {near.length > 0 && (
        <Numbers>
          {near.map((line) => (
            <CallButton key={line.number} line={line} isNear />
          ))}
        </Numbers>
      )}
      <Numbers>
        {far.map((line) => (
          <CallButton key={line.number} line={line} />
        ))}
      </Numbers>
      <Box as="p" textStyle="meta" color="muted" marginTop="4">
        Anywhere else, call the emergency number of the country you are in.
      </Box>
    </Box>
  );
}

const Numbers = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))"
    gap="3"
    marginTop="4"
  >
    {children}
  </Box>
);

interface CallButtonProps {
  readonly line: (typeof EMERGENCY)[number];
  readonly isNear?: boolean;
}

const CallButton = ({ line: { number, where }, isNear = false }: CallButtonProps) => (
  <Button
    asChild
    size="lg"
    variant={isNear ? 'solid' : 'outline'}
    flexDirection="column"
    gap="0"
    minHeight={isNear ? '20' : '16'}
    paddingBlock="2"
    paddingInline="2"
    borderRadius="lg"
  >
    <a href={`tel:${number}`}>
      <Box as="span" textStyle="section" fontVariantNumeric="tabular-nums">
        Call {number}
      </Box>{' '}
      <Box as="span" textStyle="meta">
        {where}
      </Box>
    </a>
  </Button>
);
