import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Helpline } from './helplines.ts';

/** One helpline: where, who, how, and a button that calls. */
export const HelplineRow = ({ helpline }: { helpline: Helpline }) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    paddingBlock="5"
    borderBottomWidth="1px"
    borderColor="hairline"
  >
    <Box flex="1" minWidth="min(220px, 100%)">
      <Box as="h3" textStyle="meta" color="muted">
        {helpline.where}
      </Box>
      <Box as="p" textStyle="drop" lineHeight="1.4">
        {helpline.name}
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        {helpline.how}{' '}
        <Box asChild textDecoration="underline" textUnderlineOffset="0.25em">
          <a href={helpline.site.url} target="_blank" rel="noreferrer">
            {helpline.site.label}
          </a>
        </Box>
      </Box>
    </Box>
    <Button asChild variant="outline">
      <a href={`tel:${helpline.dial}`} aria-label={`Call ${helpline.number}`}>
        {helpline.number}
      </a>
    </Button>
  </Box>
);
