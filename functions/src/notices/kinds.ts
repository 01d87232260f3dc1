import type { NoticeKind } from '../contract/notices.ts';
import type { ReportReason } from '../contract/reports.ts';
import { RULES } from './rules.ts';

/** What a notice is about, and what can be done about it. */
interface Kind {
  /** It takes something from somebody, or refuses them something: all parts of the law's statement of reasons are there. */
  readonly restricts: boolean;
  /** Whether it can be appealed against; a reporter's appeal is a complaint. */
  readonly appeal: 'appeal' | 'complaint' | null;
  /** What happened and why. */
  readonly what: (rule: ReportReason) => string;
}

/** In these very words: they are read by somebody who may be in danger. */
const METHODS_HELD =
  'Your words are safe here and yours. Part of them is being looked at because it may describe a way to die. ' +
  'You did nothing wrong by feeling this.';

const METHODS_CHOICE =
  'You can mask that part and let it go on, or keep it in your archive. Help is at /help, at any hour.';

const METHODS_REMOVED =
  'Your words are safe in your archive and yours. Others do not see them, because part of them describes a way to die, ' +
  'and somebody who reads it may be close to that. You did nothing wrong by feeling this, and it never counts against ' +
  'your account. Help is at /help, at any hour.';

const METHODS_MASKED =
  'Your words are back where they were, with all that they were given. Others read them without one part, which may ' +
  'describe a way to die; in your archive they are whole. You did nothing wrong by feeling this, and it counts for ' +
  'nothing. Help is at /help, at any hour.';

const because = (rule: ReportReason) => `because ${RULES[rule].because}`;

/** Every kind of notice, in the words of this place. */
export const KINDS: Readonly<Record<NoticeKind, Kind>> = {
  held: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      rule === 'methods'
        ? `${METHODS_HELD} ${METHODS_CHOICE}`
        : `Your words are held back for now: you can read them, others cannot. It may be ${because(rule)}. ` +
          'Nothing is decided, and it counts for nothing until a person has read them.',
  },
  waits: {
    restricts: true,
    appeal: 'appeal',
    what: () =>
      'Your words wait for a person to read them before they go out, for at most 12 hours. Drops of yours were taken ' +
      'out before, so for 30 days new ones wait like this: /rules#standing.',
  },
  returned: {
    restricts: false,
    appeal: null,
    what: () => 'Your words are back where they were. Nothing of this counts against you.',
  },
  masked: {
    restricts: true,
    appeal: 'appeal',
    what: () => METHODS_MASKED,
  },
  note: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      `Your words stay where they are. They come close to a rule, ${because(rule)}; please keep it in mind. ` +
      'It counts for nothing else.',
  },
  removed: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      rule === 'methods'
        ? METHODS_REMOVED
        : `Your words were taken out, ${because(rule)}. They stay in your archive, where you alone read them.`,
  },
  care: {
    restricts: false,
    appeal: null,
    what: () =>
      'Nothing happened to your words, and there is nothing you have to do. If it is heavy: there are people who listen, ' +
      'at any hour. They are at /help.',
  },
  paused: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      `Your account is paused: no new drops and no reports, after words of yours were taken out ${because(rule)}. ` +
      'Reading, your journal, your Mirror, your export, appeals and /help stay open.',
  },
  ended: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      'Your account takes no more drops and no reports, after words of yours were taken out five times in 90 days, ' +
      `the last ones ${because(rule)}. Reading, your journal, your Mirror, your export, appeals ` +
      'and /help stay open.',
  },
  'not-ended': {
    restricts: false,
    appeal: null,
    what: () =>
      'Your account does not end: nobody confirmed it. The pause holds for as long as you were told, and what was taken ' +
      'out stays out.',
  },
  upheld: {
    restricts: true,
    appeal: null,
    what: () => 'Your appeal was read, and the decision stays.',
  },
  reversed: {
    restricts: false,
    appeal: null,
    what: () =>
      'Your appeal was read, and you were right: the decision is taken back, with everything that it brought.',
  },
  unsealed: {
    restricts: false,
    appeal: null,
    what: () =>
      'Somebody of this place whose seat it is opened who can be reached behind these words: the e-mail address of your ' +
      'account, for an hour. Nothing was done to your words or your account. Whom it was passed on to you can ask at ' +
      '/rules#contact; a data protection authority and a court are open to you as well.',
  },
  receipt: {
    restricts: false,
    appeal: null,
    what: (rule) =>
      rule === 'worried'
        ? 'You were worried about somebody, and said so. A person will read it. If somebody is in danger now, /help has the numbers.'
        : 'What you reported has arrived. You do not see it any more; you will read here what becomes of it.',
  },
  acted: {
    restricts: false,
    appeal: null,
    what: () => 'You reported these words. A person has read them, and we acted.',
  },
  stays: {
    restricts: false,
    appeal: 'complaint',
    what: (rule) =>
      'You reported these words. A person has read them, and they stay, because they do not break the rule ' +
      `"${RULES[rule].name}". Thank you for looking out.`,
  },
};
