import { HELPLINES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { deviceZone } from '../../lib/time/clock.ts';
import { nearestFirst, readerPlace } from './reader-place.ts';

/** All helplines, with the helplines near the reader first. */
export function Helplines() {
  const { near, far } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  return (
    <Box as="ul" listStyleType="none">
      {[...near, ...far].map((helpline) => (
        <HelplineRow key={helpline.dial} helpline={helpline} />
      ))}
    </Box>
  );
}

/** One helpline with its place, its name, how to use it, and a button that calls it. */
export const HelplineRow = ({ helpline }: { helpline: (typeof HELPLINES)[number] }) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    paddingBlock="3"
    borderBottomWidth="1px"
    borderColor="hairline"
  >
    <Box flex="1" minWidth="min(220px, 100%)">
      <Box as="h3" textStyle="meta" color="muted">
        {helpline.where}
      </Box>
      <Box as="p" textStyle="entry" lineHeight="1.4">
        {helpline.name}
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        {helpline.how}
      </Box>
      <Box display="flex" textStyle="ui">
        <SiteLink url={helpline.site.url}>{helpline.site.label}</SiteLink>
      </Box>
    </Box>
    <Button asChild variant="outline" size="lg">
      <a href={`tel:${helpline.dial}`} aria-label={`Call ${helpline.number}`}>
        {helpline.number}
      </a>
    </Button>
  </Box>
);

interface SiteLinkProps {
  readonly url: string;
  readonly children: string;
}

/**
 * A link that opens in a new tab, so that text which the reader is writing here is not lost. A shaking finger hits it,
 * because its padding counts as the link. In a sentence the padding takes no room. The other site is not told where the
 * reader came from.
 */
export const SiteLink = ({ url, children }: SiteLinkProps) => (
  <Box
    asChild
    paddingBlock="0.875rem"
    minWidth="11"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
  >
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  </Box>
);
