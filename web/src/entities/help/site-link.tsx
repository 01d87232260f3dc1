import { Box } from '@chakra-ui/react/box';

interface SiteLinkProps {
  readonly url: string;
  readonly children: string;
}

/** A page to read or chat at in a tab of its own, so that what was written here stays; tall enough for an unsteady finger. */
export const SiteLink = ({ url, children }: SiteLinkProps) => (
  <Box
    asChild
    display="inline-flex"
    alignItems="center"
    minHeight="11"
    minWidth="11"
    textStyle="ui"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
  >
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  </Box>
);
