/** The legal grounds on which data is processed, by the articles of the GDPR. */
const GROUNDS = {
  contract: 'what you asked us for (6.1 b)',
  consent: 'your consent (6.1 a)',
  health: 'what you asked us for (6.1 b), and your consent for what tells of your health (9.2 a)',
  duty: 'a legal duty, the Digital Services Act (6.1 c)',
  life: 'a legal duty (6.1 c), or to protect a life (6.1 d)',
  interest: 'a legitimate interest (6.1 f): a service that works and is safe',
  none: 'none is needed: it says nothing of anybody',
} as const;

/** One row: things that are stored for the same purpose. */
export interface StoredThings {
  readonly name: string;
  readonly what: string;
  readonly why: string;
  readonly ground: string;
  /** Names every term of every collection, in the words of design 6 (`scripts/docs/stored.test.ts`). */
  readonly kept: string;
  readonly seenBy: string;
  /** The collections of the store. Empty for what is stored elsewhere. */
  readonly collections: readonly string[];
  /** True if the row holds only where the build has a site key of App Check. */
  readonly needsAppCheck?: true;
}

interface StoredPart {
  readonly title: string;
  readonly rows: readonly StoredThings[];
}

const YOU = 'You.';
const NOBODY = 'Nobody. Only the program works with it.';

/**
 * What is stored, why, how long, and who sees it. The privacy page is drawn from this table. A test compares it with the
 * server's collections and their terms.
 */
export const STORED: readonly StoredPart[] = [
  {
    title: 'What you write',
    rows: [
      {
        name: 'Your drops and crisis posts',
        what: 'The whole words, that they are yours, the feeling, the time, and what a machine read in them: feelings, a line back, and whether they sound like danger.',
        why: 'To show them without your name, to fill your Mirror, to offer help.',
        ground: GROUNDS.health,
        kept: 'Until you delete them. If you leave and let them fade, without your account and for 14 days at most.',
        seenBy: 'You. Others see what the next row says.',
        collections: ['drops'],
      },
      {
        name: 'What the void shows of them',
        what: 'The words without numbers and addresses, the feeling, the minute of release, a totem made of the words, counts of reactions. A drop is shown for 7 to 60 days, by chance.',
        why: 'So that others can read it.',
        ground: GROUNDS.health,
        kept: 'A page goes 61 days after its last drop. The copy of the newest page is written over.',
        seenBy: 'Everybody. The crisis space: members of Blckmirror+.',
        collections: ['pages', 'crisisPages', 'feedPages'],
      },
      {
        name: 'Drops on their way',
        what: 'Which drop comes out, goes or comes back next, and from when. Of everybody together: how many drops an hour are written.',
        why: 'So that the time of a release does not tell who wrote.',
        ground: GROUNDS.contract,
        kept: 'Minutes; 12 hours if you let a drop drift; if it has to go away, until it fades. The counts are written over.',
        seenBy: NOBODY,
        collections: ['waiting', 'leaving', 'returning', 'feedState'],
      },
      {
        name: 'Your journal',
        what: 'Your entries, with their day and what a machine read in them. Words that a change from another device replaced.',
        why: 'It is your diary, and no word of it gets lost.',
        ground: GROUNDS.health,
        kept: 'Until you delete it. Replaced words for 30 days, or as long as the entry if that is shorter.',
        seenBy: YOU,
        collections: ['users/journal', 'users/earlierVersions'],
      },
      {
        name: 'Your Mirror',
        what: 'Whispers, and how your totem came to be.',
        why: 'To show you what your words have in common.',
        ground: GROUNDS.health,
        kept: 'As long as your account.',
        seenBy: YOU,
        collections: ['users/whispers', 'users/totemHistory'],
      },
      {
        name: 'The question of the day',
        what: 'A question for the journal, the same for everybody.',
        why: 'To begin with.',
        ground: GROUNDS.none,
        kept: 'For good.',
        seenBy: 'Members of Blckmirror+.',
        collections: ['prompts'],
      },
    ],
  },
  {
    title: 'Your account',
    rows: [
      {
        name: 'You',
        what: 'E-mail address, time zone, theme, your choices and consents, totem, streak and counts; a copy that your own browser reads.',
        why: 'To let you in, and to keep one drop a day.',
        ground: GROUNDS.contract,
        kept: 'As long as your account.',
        seenBy: YOU,
        collections: ['users', 'profiles'],
      },
      {
        name: 'Your days',
        what: 'Which day has its drop, and the clock of your device then.',
        why: 'One drop a day, also between time zones.',
        ground: GROUNDS.contract,
        kept: 'As long as your account.',
        seenBy: YOU,
        collections: ['users/days'],
      },
      {
        name: 'The login',
        what: 'E-mail address, password (as a digest that cannot be read), and what Google, Facebook, GitHub or Twitter say of you if you log in with them.',
        why: 'To know that it is you. Google Firebase Authentication keeps it for us, and sends the e-mails.',
        ground: GROUNDS.contract,
        kept: 'As long as your account.',
        seenBy: YOU,
        collections: [],
      },
      {
        name: 'Reminders',
        what: 'The part of the day; for each browser its address at its push service, its keys, since when. The maker of the browser carries the message and cannot read it.',
        why: 'To remind you, if you asked for it.',
        ground: GROUNDS.consent,
        kept: 'Until you turn it off or log out, or the browser no longer takes it, or a sixth browser comes.',
        seenBy: YOU,
        collections: ['devices'],
      },
      {
        name: 'Notices to you',
        what: 'What was decided about your words or reports, with a quote as long as the words are there.',
        why: 'So that you know, and can appeal.',
        ground: GROUNDS.duty,
        kept: 'As long as your account.',
        seenBy: YOU,
        collections: ['users/notices'],
      },
      {
        name: 'That you are leaving',
        what: 'A digest that names nobody, and your account until the last of it is erased; which drops are still to be erased.',
        why: 'So that nothing of you comes back, or stays.',
        ground: GROUNDS.contract,
        kept: 'A day after the end.',
        seenBy: NOBODY,
        collections: ['deletions', 'erasures'],
      },
    ],
  },
  {
    title: 'Between you and others',
    rows: [
      {
        name: 'Reactions',
        what: 'Who gave which reaction to which drop.',
        why: 'Each person can give each one once; the author sees a count.',
        ground: GROUNDS.contract,
        kept: 'As long as your account is there, also when the drop is gone. What is not yet counted, minutes; after writing, 12 hours at most.',
        seenBy: 'You see those you gave. Everybody else sees a count.',
        collections: ['users/reactions', 'fresh', 'folds'],
      },
    ],
  },
  {
    title: 'When somebody reports words',
    rows: [
      {
        name: 'Reports',
        what: 'What you reported and why, and how often people at the desk agreed with you.',
        why: 'To look at it, to answer you, to weigh reports.',
        ground: GROUNDS.duty,
        kept: 'As long as the case and your account.',
        seenBy: 'You. Moderators see the reason, and not who gave it.',
        collections: ['reports', 'reportLocks', 'reporters'],
      },
      {
        name: 'Cases',
        what: 'A copy of the words, the reasons, what was decided; what was said in an appeal.',
        why: 'To decide, to explain it, to correct it.',
        ground: GROUNDS.duty,
        kept: '8 months after the decision. If the drop is gone, 30 days, without its words once it is decided. A second look for 7 days at most. Appeals as long as the case and the account.',
        seenBy: 'Moderators, without anything that says whose words they are.',
        collections: ['cases', 'cases/events', 'appeals'],
      },
      {
        name: 'Reports without an account',
        what: 'Name and e-mail address, if they were given.',
        why: 'To answer.',
        ground: GROUNDS.duty,
        kept: '6 months after the decision, or after the case is erased undecided.',
        seenBy: 'An operator who has a reason, with a program that writes it down.',
        collections: ['notifiers'],
      },
      {
        name: 'Removals that count',
        what: 'On which days words of yours were removed, and the pause that follows. If you leave during a pause or after an end, a digest of your address.',
        why: 'So that a pause cannot be undone by a new account.',
        ground: GROUNDS.interest,
        kept: 'As long as your account. The digest until the pause ends, or 12 months after an end.',
        seenBy: YOU,
        collections: ['standing', 'pausedAddresses'],
      },
      {
        name: 'The desk',
        what: 'Who moderates; what was done at the desk, by month, without words and authors.',
        why: 'So that nobody can act unseen.',
        ground: GROUNDS.interest,
        kept: 'The role as long as the role and the account; the list of acts for good.',
        seenBy: 'Operators.',
        collections: ['staff', 'audit', 'audit/entries'],
      },
      {
        name: 'Disclosures and orders',
        what: 'That an operator disclosed an address, on which of three grounds; words taken down on an authority’s order, without their author.',
        why: 'A court or an authority can ask for it, and you are told.',
        ground: GROUNDS.life,
        kept: 'A disclosure for a year after the last step, or the last day of a prohibition. Words of an order for the term of the order, 180 days unless it says otherwise.',
        seenBy: 'Operators, and the authority that asked.',
        collections: ['disclosures', 'preserved'],
      },
      {
        name: 'Counts of each month',
        what: 'How often we decided what, and no number below five.',
        why: 'So that everybody can judge us.',
        ground: GROUNDS.none,
        kept: 'For good.',
        seenBy: 'Everybody.',
        collections: ['transparency'],
      },
    ],
  },
  {
    title: 'Money',
    rows: [
      {
        name: 'Blckmirror+',
        what: 'Whether you are a member and until when, and your number at Stripe. Your card and your bank are known to Stripe alone, which never learns a word of yours.',
        why: 'To open what you paid for.',
        ground: GROUNDS.contract,
        kept: 'As long as your account; an event of Stripe 7 days; a subscription that still has to be ended, until Stripe has cancelled it. Stripe keeps payments as long as tax law asks.',
        seenBy: 'You; Stripe.',
        collections: [
          'entitlements',
          'billing',
          'stripeCustomers',
          'stripeEvents',
          'cancellations',
        ],
      },
    ],
  },
  {
    title: 'So that it runs',
    rows: [
      {
        name: 'Brakes against floods',
        what: 'Counts of calls; for sign-ups and reports without an account a digest of the network, with a key of that day or hour.',
        why: 'So that nobody drowns the rest.',
        ground: GROUNDS.interest,
        kept: 'Minutes to a few hours: two windows of the call; at most until midnight.',
        seenBy: NOBODY,
        collections: ['rateLimits'],
      },
      {
        name: 'Marks of events',
        what: 'That an event was worked on, and which failed. No words, no author.',
        why: 'So that each counts once.',
        ground: GROUNDS.interest,
        kept: '7 days; what failed 90 days.',
        seenBy: 'Operators.',
        collections: ['processedEvents', 'deadLetters'],
      },
      {
        name: 'Switches',
        what: 'What is switched off for everybody for a while. Nothing about you.',
        why: 'So that trouble does not spread.',
        ground: GROUNDS.none,
        kept: 'Written over.',
        seenBy: 'Operators.',
        collections: ['brakes'],
      },
      {
        name: 'Logs at Google Cloud',
        what: 'Which part of the program did what, how long it took, which error. No words, no e-mail address, no address of your network.',
        why: 'To notice that something is broken.',
        ground: GROUNDS.interest,
        kept: '30 days.',
        seenBy: 'Operators.',
        collections: [],
      },
      {
        name: 'Backups',
        what: 'A copy of the store for each day. After a restore, what was deleted since is deleted again.',
        why: 'So that no word gets lost.',
        ground: GROUNDS.interest,
        kept: '7 days.',
        seenBy: 'Operators.',
        collections: [],
      },
      {
        name: 'What was deleted',
        what: 'Random names of what was deleted; a scrambled form of the name of an account that left.',
        why: 'So that a restored backup does not bring it back.',
        ground: GROUNDS.interest,
        kept: '8 days: longer than every backup.',
        seenBy: NOBODY,
        collections: ['tombstones'],
      },
    ],
  },
  {
    title: 'Elsewhere',
    rows: [
      {
        name: 'On your device',
        what: 'Unsent words, what you hide, your theme, that you are logged in; copies of your drops, journal and settings, with a search index: encrypted, unless you stay signed in.',
        why: 'So that nothing gets lost, and it works without a connection.',
        ground: GROUNDS.contract,
        kept: 'Until you log out. What you hide without an account, until you clear the browser.',
        seenBy: 'Anyone who can open your device.',
        collections: [],
      },
      {
        name: 'A larger model at Google',
        what: 'The words alone of your drops and journal, without name and address, if you are a member and chose it in Settings. You are asked apart if it is outside the European Union.',
        why: 'To read them better.',
        ground: GROUNDS.consent,
        kept: 'Not kept there for us. Its reading stays with your words.',
        seenBy: 'Google’s machine.',
        collections: [],
      },
      {
        name: 'Google Cloud and Hosting',
        what: 'All of the above lies in Google’s data centres; your requests pass through them, with the address of your network.',
        why: 'Somebody’s machines have to serve it. There is a contract that binds Google to this purpose (28).',
        ground: GROUNDS.contract,
        kept: 'As each row above says. We keep no list of requests.',
        seenBy: 'Google, as far as its contract allows.',
        collections: [],
      },
      {
        name: 'Google’s reCAPTCHA',
        what: 'The address of your network and how your browser behaves when you send a drop, a reaction or a report; not the words.',
        why: 'To keep scripts out.',
        ground: GROUNDS.interest,
        kept: 'By Google, as it says itself.',
        seenBy: 'Google.',
        collections: [],
        needsAppCheck: true,
      },
    ],
  },
];
