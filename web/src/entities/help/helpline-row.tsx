import type { Helpline } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { SiteLink } from './site-link.tsx';

/** One helpline: where, who, how, and a button that calls. */
export const HelplineRow = ({ helpline }: { helpline: Helpline }) => (
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
      <SiteLink url={helpline.site.url}>{helpline.site.label}</SiteLink>
    </Box>
    <Button asChild variant="outline" size="lg">
      <a href={`tel:${helpline.dial}`} aria-label={`Call ${helpline.number}`}>
        {helpline.number}
      </a>
    </Button>
  </Box>
);
