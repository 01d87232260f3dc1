import type { Notice } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { PATHS } from '../../../config/paths.ts';
import { RULE_TEXTS } from '../../../entities/rules/rules.ts';

/** Under every notice: the rule that it rests on, else all of them, and what is decided here as a whole. */
export const NoticeWays = ({ rule }: Pick<Notice, 'rule'>) => (
  <Box
    display="flex"
    flexWrap="wrap"
    columnGap="5"
    borderTopWidth="1px"
    borderColor="hairline"
    paddingTop="2"
    marginBottom="-3"
  >
    {rule === null || rule === 'worried' ? (
      <Way to={PATHS.rules}>The rules</Way>
    ) : (
      <Way to={`${PATHS.rules}#${rule}`}>The rule: {RULE_TEXTS[rule].name}</Way>
    )}
    <Way to={PATHS.transparency}>What we decided</Way>
  </Box>
);

interface WayProps {
  readonly to: string;
  readonly children: string | readonly string[];
}

const Way = ({ to, children }: WayProps) => (
  <LinkWithOverlay
    to={to}
    display="inline-flex"
    alignItems="center"
    minHeight="11"
    textStyle="meta"
    color="muted"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
  >
    {children}
  </LinkWithOverlay>
);
