import { CHECKED_ON, EMERGENCY, HELPLINES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { Helplines } from '../../entities/help/helplines.tsx';
import { readerPlace } from '../../entities/help/reader-place.ts';
import { SiteLink } from '../../entities/help/site-link.tsx';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { Emergency } from './emergency.tsx';

const checkedOn = new Date(`${CHECKED_ON}T00:00:00Z`).toLocaleDateString('en', {
  dateStyle: 'long',
  timeZone: 'UTC',
});
const sources = [...HELPLINES, ...EMERGENCY].map(({ source }) => source).join('; ');

/** `/help`: where a person answers, those first who answer where the reader is. Static, and open to everyone. */
export function HelpScreen() {
  const place = readerPlace(deviceZone(), navigator.languages);
  return (
    <Page
      title="Help now"
      side={<AsideQuote>You do not have to say it well. Calling is enough.</AsideQuote>}
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
