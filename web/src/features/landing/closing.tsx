import { Box } from '@chakra-ui/react/box';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { DropButton } from './drop-button.tsx';

/** The last word, and the way to help for those who came here needing more than a page. */
export const Closing = () => (
  <Box
    as="section"
    aria-label="Begin"
    borderTopWidth="1px"
    borderColor="hairline"
    textAlign="center"
  >
    <Box paddingInline="5" paddingBlock={{ base: '20', md: '28' }}>
      <Box as="p" textStyle="hero" maxWidth="18ch" marginInline="auto" textWrap="balance">
        The void is listening. It will not ask who you are.
      </Box>
      <Box marginTop="9">
        <DropButton />
      </Box>
    </Box>
    <Box as="p" textStyle="meta" color="muted" paddingInline="5" paddingBottom="2">
      Blckmirror is not a crisis service. If you need someone now:{' '}
      <Way to={PATHS.help}>Help now</Way>
    </Box>
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      columnGap="5"
      textStyle="meta"
      paddingInline="5"
      paddingBottom="10"
    >
      <Way to={PATHS.rules}>The rules</Way>
      <Way to={PATHS.report}>Report words</Way>
      <Way to={PATHS.transparency}>What we decided</Way>
    </Box>
  </Box>
);

const Way = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkWithOverlay
    to={to}
    color="text"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
    display="inline-flex"
    alignItems="center"
    minHeight="11"
  >
    {children}
  </LinkWithOverlay>
);
