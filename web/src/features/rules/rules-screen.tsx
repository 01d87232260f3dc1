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
      side={<AsideQuote>Nobody is sent away for what they feel.</AsideQuote>}
    >
      <Unattended />
      {FEELINGS.map((sentence) => (
        <Box key={sentence} as="p" textStyle="entry" maxWidth="52ch" marginBottom="4">
          {sentence}
        </Box>
      ))}
      <HelpHere />

      <Box as="h2" textStyle="section" marginTop="12" marginBottom="2">
        What may not
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
                What you would rather not meet, you can leave out yourself, without asking anybody:{' '}
                <Way to={PATHS.settings}>words, feelings, single drops</Way>
              </p>
            )}
          </Box>
        </Part>
      ))}
      <Part anchor="contact" level="h2" title="Where to turn">
        <Contact />
        <Box as="p" marginTop="3">
          How often, month by month: <Way to={PATHS.transparency}>what we decided</Way>
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
      <Underlined href="/report">report a drop</Underlined>. Both ways end at the same desk.
    </p>
    {CONTACT ? (
      <p>
        Everything else, for people and for authorities, in English or Dutch:{' '}
        <Underlined href={`mailto:${CONTACT}`}>{CONTACT}</Underlined>.
      </p>
    ) : (
      <p>Who runs this copy of Blckmirror has named no address yet.</p>
    )}
    <p>
      Who that is, and what is kept of you: <Way to={PATHS.imprint}>imprint</Way>,{' '}
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
  'What goes is what could carry somebody over the edge: how, with what, how much, where; and pushing others to it.',
];

/** The texts after the rules. */
const PASSAGES: readonly Passage[] = [
  {
    anchor: 'reports',
    title: 'What happens to a report',
    sentences: [
      'What you report is gone from your feed at once. It stays for others until a person decides, but for one ' +
        'case: when several people who do not move together report the same thing, it is held back first. One person ' +
        'alone hides nothing, however often they ask.',
      'Being worried about somebody hides nothing at all. It waits for a person, and the writer may get one quiet ' +
        'note with helplines. It never says that anybody reported them.',
      'A person decides whether words stay, are noted, or go. The writer is told what was decided, on which ' +
        'rule, and whether a machine found it. Whoever reported is told what came of it. Nobody is told who ' +
        'reported.',
      'A hold for harassment, hate, sexual words or advertising ends by itself after 24 hours if nobody has ' +
        'come to it. One for a way to die ends after 72 hours; the passage in which a machine finds it is masked ' +
        'then, and so it is at once if its writer asks for that. One for personal data, or a child, stays until a ' +
        'person has come.',
    ],
  },
  {
    anchor: 'appeals',
    title: 'If you see it otherwise',
    sentences: [
      'Every decision against your words, and every pause, can be appealed against once within six months, in the ' +
        'notice itself. Another person reads it. If nobody else has read it after one to three days, the same person may.',
      'Whoever reported something may complain in the same way, without an account at /report/status with number and ' +
        'code. A dispute body or a court is open to you as well.',
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
      'Words that you delete while they are before us leave at once, and are judged all the same. Until then, and for ' +
        '30 days at most, their case keeps a copy of them and whose they were.',
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
        'reports, and one looks for instructions to die or be hurt. None of them takes anything out for good. The one ' +
        'that hears when somebody is at risk offers help, and never holds, delays or reports words; where a public report ' +
        'that fears for somebody comes in a flood of others, it puts that case before them.',
      'Who holds the console of this project can see everything that is stored, whose words they are included. ' +
        'That is few people, and it is honest to say so.',
      'On three grounds alone an e-mail address is disclosed: a binding order, a suspected crime against life or ' +
        'safety, or an act described as under way now. Never for feelings, wishes or the past. No screen leads there: ' +
        'it takes two operators and a program. One may do it alone for an act under way, or where there is only one; ' +
        'everybody at the desk is told at once, and it is counted in public when nobody confirms it. It is written ' +
        'down, and the writer is told one to three days later, or when a prohibition ends.',
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
