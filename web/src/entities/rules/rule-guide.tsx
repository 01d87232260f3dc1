import { Box } from '@chakra-ui/react/box';
import { RULE_TEXTS, type Rule } from './rules.ts';

/** What a rule means: what it forbids, what it leaves alone, and an example of both. */
export function RuleGuide({ rule }: { readonly rule: Rule }) {
  const { what, not, breaks, stays } = RULE_TEXTS[rule];
  return (
    <Box display="grid" gap="2" maxWidth="60ch">
      <Box as="p">{what}</Box>
      <Box as="p" color="muted">
        Allowed: {not}
      </Box>
      <Box as="dl" display="grid" gap="2" marginTop="1">
        <Example label="Breaks it">{breaks}</Example>
        <Example label="Stays">{stays}</Example>
      </Box>
    </Box>
  );
}

const Example = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <Box borderInlineStartWidth="1px" borderColor="hairline" paddingInlineStart="4">
    <Box as="dt" textStyle="meta" color="muted">
      {label}
    </Box>
    <Box as="dd" textStyle="entry" fontStyle="italic">
      {children}
    </Box>
  </Box>
);
