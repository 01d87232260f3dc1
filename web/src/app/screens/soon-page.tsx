import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { GoLink } from '../../components/go-link.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';

interface SoonPageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** What will live here, in a sentence or two. */
  readonly promise: string;
  /** The way on. */
  readonly to?: string;
  readonly action?: string;
}

/** An honest page for a part of the product that is not open yet. */
export function SoonPage(props: SoonPageProps) {
  const { title, subtitle, promise, to = PATHS.feed, action = 'Back to the feed' } = props;
  return (
    <Page title={title} {...(subtitle ? { subtitle } : {})}>
      <Box borderTopWidth="1px" borderColor="hairline" paddingTop="8">
        <Box as="p" textStyle="drop" maxWidth="52ch">
          {promise}
        </Box>
        <Box as="p" color="muted" marginTop="3" marginBottom="8">
          This part is not open yet.
        </Box>
        <Button asChild variant="outline">
          <GoLink to={to}>{action}</GoLink>
        </Button>
      </Box>
    </Page>
  );
}
