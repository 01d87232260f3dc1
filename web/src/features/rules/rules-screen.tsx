import { RULE_NAMES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Page } from '../../components/page.tsx';
import { Part, useAnchor, Way } from '../../components/passages.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { isBlank, OPERATOR } from '../../config/operator.ts';
import { PATHS } from '../../config/paths.ts';
import { RULES, RuleGuide } from '../../shared/help/rules.tsx';
import { Unattended } from '../../shared/help/unattended.tsx';

/** The operator's e-mail address. Null while it is a blank. */
const CONTACT = isBlank(OPERATOR.email) ? null : OPERATOR.email;

/**
 * `/rules`, a static and public page. It says what people may write, what happens to a report, and who sees which data.
 */
export function RulesScreen() {
  useAnchor();
  return (
    <Page
      title="The rules"
      subtitle="What may be written here, and what happens when somebody reports it"
      side={<AsideQuote>Whatever you feel, you can stay.</AsideQuote>}
    >
      <Unattended />
      {FEELINGS.map((sentence) => (
        <Box key={sentence} as="p" textStyle="entry" maxWidth="52ch" marginBottom="4">
          {sentence}
        </Box>
      ))}
      <HelpHere />

      <Box as="h2" textStyle="section" marginTop="12" marginBottom="2">
        What you may not write
      </Box>
      {RULES.map((rule) => (
        <Part key={rule} anchor={rule} level="h3" title={RULE_NAMES[rule].name}>
          <RuleGuide rule={rule} />
          {rule === 'methods' && <HelpHere />}
        </Part>
      ))}

      {PASSAGES.map(({ anchor, title, sentences }) => (
        <Part key={anchor} anchor={anchor} level="h2" title={title}>
          <Box display="grid" gap="3" maxWidth="60ch">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {anchor === 'reports' && (
              <p>
                You can hide what you do not want to see, without asking anybody:{' '}
                <Way to={PATHS.settingsHidden}>words, feelings, single drops</Way>
              </p>
            )}
          </Box>
        </Part>
      ))}
      <Part anchor="contact" level="h2" title="How to reach us">
        <Contact />
        <Box as="p" marginTop="3">
          The numbers of each month: <Way to={PATHS.transparency}>what we decided</Way>
        </Box>
      </Part>
    </Page>
  );
}

const HelpHere = () => (
  <Box as="p" color="muted" marginTop="3">
    If it is heavy now: <Way to={PATHS.help}>Help now</Way>
  </Box>
);

const Underlined = chakra('a', { base: { textDecoration: 'underline', color: 'text' } });

const Contact = () => (
  <Box display="grid" gap="3" maxWidth="60ch">
    <p>
      Words in the void: the menu on each card, “Report”. Without an account:{' '}
      <Underlined href="/report">report a drop</Underlined>. The same people read both.
    </p>
    {CONTACT ? (
      <p>
        Everything else, for people and for authorities, in English or Dutch:{' '}
        <Underlined href={`mailto:${CONTACT}`}>{CONTACT}</Underlined>.
      </p>
    ) : (
      <p>The people who run this copy of Blckmirror have given no address yet.</p>
    )}
    <p>
      Who we are, and what we keep about you: <Way to={PATHS.imprint}>imprint</Way>,{' '}
      <Way to={PATHS.privacy}>privacy</Way>, <Way to={PATHS.terms}>terms</Way>
    </p>
  </Box>
);

interface Passage {
  readonly anchor: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The text before the rules. It has priority over all rules. */
const FEELINGS: readonly string[] = [
  'Feelings are never the offence here. Wishing to die, a past attempt, hurting yourself: you may write of ' +
    'all that, and nobody takes it out because it is dark.',
  'What we take out is what could push somebody over the edge: how, with what, how much, where; and urging others to ' +
    'do it.',
];

/** The texts after the rules. */
const PASSAGES: readonly Passage[] = [
  {
    anchor: 'reports',
    title: 'What happens to a report',
    sentences: [
      'What you report is gone from your feed at once. Others still see it until a person decides, with one ' +
        'exception: if several people who do not act as a group report the same thing, we hold it back first. One ' +
        'person alone hides nothing, however often they report.',
      'If you tell us that you are worried about somebody, that hides nothing. A person reads it, and the writer may ' +
        'get one quiet note with helplines. It never says that anybody reported them.',
      'A person decides whether words stay, are noted, or go. We tell the writer what was decided, on which rule, ' +
        'and whether a machine found it. We tell the person who reported what happened. We tell nobody who reported.',
      'A hold for harassment, hate, sexual words or advertising ends by itself after 24 hours if nobody has looked ' +
        'at it. One for a way to die ends after 72 hours, and the part in which a machine found it is masked; this ' +
        'happens at once if the writer asks for it. One for personal data, or a child, stays until a person has looked.',
    ],
  },
  {
    anchor: 'appeals',
    title: 'If you disagree',
    sentences: [
      'You can appeal, once and within six months, every decision against your words, and every pause. You do it in ' +
        'the notice itself. Another person reads it. If nobody else has read it after one to three days, the same ' +
        'person may.',
      'If you reported something, you can complain in the same way; without an account, at /report/status, with your ' +
        'number and code. You can also go to a dispute body or a court.',
    ],
  },
  {
    anchor: 'standing',
    title: 'If it happens again',
    sentences: [
      'A first removal is a notice. The second within 90 days pauses new drops and reports for 24 hours, the ' +
        'third for 7 days, the fourth for 30. After that the account ends, but only if a second person has read each ' +
        'of these removals again, without knowing of the others, and decided the same. ' +
        'For 30 days after each of these, from the second on, new drops wait for a person to read them first, for ' +
        '12 hours at most.',
      'Only what a person decided counts, and only for words written after you were told of the one before; the ' +
        'gravest are the exception. Words about hurting yourself never count. Reading, your journal, your Mirror, ' +
        'your export and help stay open in every pause.',
      'If you delete words while we are looking at them, they are gone at once, and we still decide about them. ' +
        'Until then, and for 30 days at most, their case keeps a copy of them and whose they were.',
    ],
  },
  {
    anchor: 'who',
    title: 'Who reads, and with what',
    sentences: [
      'Moderators judge words. What they see is the text, the reasons given and how urgent it looks: no name, no ' +
        'address, no totem, no time, and nothing that says which words belong together. They can do what any reader ' +
        'can, and find a card in the feed by its words.',
      'Machines help in three places: they look for names, numbers and addresses before you publish, they count ' +
        'reports, and one looks for instructions to die or be hurt. None of them takes anything out for good. The ' +
        'one that notices when somebody is at risk offers help, and never holds, delays or reports words; if a ' +
        'public report about somebody in danger comes in a flood of others, it puts that case first.',
      'The people who hold the console of this project can see everything that is stored, also whose words they are. ' +
        'They are few, and it is honest to say so.',
      'We disclose an e-mail address on three grounds only: a binding order, a suspected crime against life or ' +
        'safety, or an act described as under way now. Never for feelings, wishes or the past. No screen leads there: ' +
        'it takes two operators and a program. One may do it alone for an act under way, or where there is only one; ' +
        'everybody at the desk is told at once, and it is counted in public when nobody confirms it. We write it ' +
        'down, and tell the writer one to three days later, or when a prohibition ends.',
    ],
  },
  {
    anchor: 'languages',
    title: 'Languages, and age',
    sentences: [
      'We read English and Dutch. Words in other languages are read with a translator’s help, so it takes ' +
        'longer and can go wrong; say so in an appeal.',
      'You have to be 16 or older to have an account.',
    ],
  },
];
