import type { ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';

/** The rules for drops. Each reason for a report is a rule, except `worried`, because `worried` is about a person. */
export type Rule = Exclude<ReportReason, 'worried'>;

interface RuleText {
  readonly what: string;
  /** Allowed text that people easily mistake for a violation. */
  readonly not: string;
  /** One example that breaks the rule and one that does not. Both examples are invented for this page. */
  readonly breaks: string;
  readonly stays: string;
}

/** The texts of the rules. Their order is the order on the rules page and of the number keys that moderators press. */
export const RULE_TEXTS: Readonly<Record<Rule, RuleText>> = {
  harassment: {
    what: 'Going at a person to hurt, threaten or shame them, or asking others to.',
    not: 'Being angry at somebody, and saying so without pointing them out.',
    breaks: 'Whoever wrote about the red door: everybody here laughs at you. Stop writing.',
    stays: 'I hate my brother tonight. He laughed, and I had nothing to say.',
  },
  hate: {
    what: 'Attacking people for their origin, skin, faith, sex, love, body or illness.',
    not: 'Telling what such an attack did to you, even in its words.',
    breaks: 'People from there are vermin, and should be thrown out of this town.',
    stays: 'He spat that word at me on the tram, and nobody looked up.',
  },
  sexual: {
    what: 'Sex described to arouse, offered or asked for.',
    not: 'Desire, shame, loneliness, or what was done to somebody, told without display.',
    breaks: 'Tell me what you wear, and I tell you in detail what I would do.',
    stays: 'Nobody has touched me for two years. I miss it like bread.',
  },
  spam: {
    what: 'Selling, recruiting, or the same text again and again.',
    not: 'Naming a book, a song or a place that helped.',
    breaks: 'My course changed three hundred lives. Half price until Sunday.',
    stays: 'That old record again, all night. It knows me.',
  },
  'personal-data': {
    what: 'A full name, number, address, handle or workplace with which people can find somebody, also yourself.',
    not: 'A first name, a town, a trade; the number of a helpline.',
    breaks: 'He lives at number 12 of that street, top bell. Ask him what he did.',
    stays: 'I still know her number by heart. I did not ring.',
  },
  methods: {
    what: 'How, with what, how much or where somebody could die or hurt themselves; and pushing others to it.',
    not: 'Wishing to die, having tried, hurting yourself, told without instructions.',
    breaks: 'A line that names what to take and how much, or that tells somebody to go ahead.',
    stays: 'I want to be dead. I wanted it in spring too, and I am still here.',
  },
  child: {
    what: 'Anything sexual about somebody under 18, seeking contact with them, or putting them in danger.',
    not: 'Telling what happened to you as a child, without display.',
    breaks: 'Anybody here under fifteen who wants a friend that keeps secrets?',
    stays: 'I was nine. I told nobody. I am telling it here.',
  },
  illegal: {
    what: 'Threats of violence, trade in what is forbidden, calls to crime.',
    not: 'Having done wrong, and saying so.',
    breaks: 'On Friday I bring what is needed, and that office will remember me.',
    stays: 'I stole from the till for a year. They trusted me. I have to tell them.',
  },
  other: {
    what: 'What makes this place unsafe in a way that nobody has thought of yet. A person writes down which.',
    not: 'Being sad, odd, rude, boring, or of another opinion.',
    breaks: 'A text that pretends to be a message of Blckmirror and asks for a password.',
    stays: 'I do not believe in any of this, and I come here every night.',
  },
};

export const RULES = Object.keys(RULE_TEXTS) as Rule[];

/** Each reason in a few words. */
export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  harassment: 'harassment',
  hate: 'hate',
  sexual: 'sexual',
  spam: 'advertising',
  'personal-data': 'personal data',
  methods: 'methods or encouragement',
  child: 'a child',
  illegal: 'illegal',
  other: 'something else',
  worried: 'worried about them',
};

/** Explains a rule. Shows what the rule forbids and allows, with an example of each. */
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
