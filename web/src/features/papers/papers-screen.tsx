// Few people open these three screens, so they share one chunk.
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { Part, useAnchor, Way } from '../../components/passages.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { isBlank, OPERATOR } from '../../config/operator.ts';
import { PATHS } from '../../config/paths.ts';
import { STORED, type StoredThings } from './stored.ts';

/** The day since which these texts hold. */
const SINCE = 'In force since November 28, 2026.';

const CHECKS_APP = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

/** `/privacy`: what is stored, why, how long and who sees it, drawn from one table (`stored.ts`). */
export function PrivacyScreen() {
  useAnchor();
  return (
    <Page
      title="Privacy"
      subtitle="Everything we keep about you, and who sees it"
      side={<AsideQuote>Your readers never see a name.</AsideQuote>}
    >
      <Lead>
        Nobody who reads your words learns who you are. The machines have to know a few things, and
        here is every one of them.
      </Lead>
      <Text>
        The people who hold the console of this project can see everything that is stored, also
        whose words they are. They are few, and it is honest to say so. There is no advertising
        here, nobody counts your visits, and nothing is sold. Numbers in brackets are articles of
        the General Data Protection Regulation.
      </Text>
      <Part anchor="consent" level="h2" title="Your consent">
        <Text>
          Words about what you feel can say something about your health, and the law protects such
          words more than others. So we ask you once, before you send the first of them, whether we
          may keep them and have a machine read them. You can take that back in{' '}
          <Way to={PATHS.settingsReading}>Settings</Way>: then nothing new can be released or saved,
          and what is there stays until you delete it. Help is there without any consent.
        </Text>
      </Part>

      {STORED.map(({ title, rows }) => (
        <Part key={title} anchor={anchorOf(title)} level="h2" title={title}>
          {rows
            .filter(({ needsAppCheck = false }) => CHECKS_APP || !needsAppCheck)
            .map((row) => (
              <Row key={row.name} row={row} />
            ))}
        </Part>
      ))}

      <Part anchor="rights" level="h2" title="What you may ask for">
        <List>
          <li>
            To have everything that is about you: the export in{' '}
            <Way to={PATHS.settingsLeave}>Settings</Way>.
          </li>
          <li>
            To leave, with all of it: in <Way to={PATHS.settingsLeave}>Settings</Way>. Your drops go
            at once, or fade without you.
          </li>
          <li>
            To delete a single thing: a drop in your <Way to={PATHS.archive}>archive</Way>, an entry
            in your <Way to={PATHS.journal}>journal</Way>.
          </li>
          <li>
            To correct what is wrong: entries in the journal, address and time zone in{' '}
            <Way to={PATHS.settings}>Settings</Way>, a feeling that the machine misread where it
            asks you.
          </li>
          <li>
            To take back a consent: each stands in <Way to={PATHS.settingsReading}>Settings</Way>.
          </li>
          <li>
            To object, or to have us only keep something: write to us. Against a decision about your
            words you appeal in its <Way to={PATHS.notices}>notice</Way>; no machine alone decides
            for good.
          </li>
          <li>
            To complain to an authority: <Value>{OPERATOR.authority}</Value>, or the one where you
            live.
          </li>
        </List>
      </Part>
      <Part anchor="responsible" level="h2" title="Who is responsible">
        <Text>
          <Value>{OPERATOR.name}</Value>, <Value>{OPERATOR.email}</Value>. More in the{' '}
          <Way to={PATHS.imprint}>imprint</Way>. Google and Stripe work for us, by contract and for
          these purposes alone; where they do it outside the European Union, its standard
          contractual clauses or a decision of its Commission bind them. {SINCE}
        </Text>
      </Part>
    </Page>
  );
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function Row({ row }: { readonly row: StoredThings }) {
  const facts = [
    ['Why', `${row.why} On the ground of ${row.ground}.`],
    ['How long', row.kept],
    ['Who sees it', row.seenBy],
  ] as const;
  return (
    <Box marginTop="6">
      <Box as="h3" textStyle="entry">
        {row.name}
      </Box>
      <Text>{row.what}</Text>
      <Facts facts={facts} />
    </Box>
  );
}

interface FactsProps {
  /** What each fact is, and the fact. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

const Facts = ({ facts }: FactsProps) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: '7rem 1fr' }}
    columnGap="4"
    rowGap={{ base: '0', sm: '1' }}
    marginTop="3"
    textStyle="ui"
    maxWidth="60ch"
  >
    {facts.map(([name, value]) => (
      <Box key={name} display="contents">
        <chakra.dt color="muted" marginTop={{ base: '2', sm: '0' }}>
          {name}
        </chakra.dt>
        <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
      </Box>
    ))}
  </chakra.dl>
);

/** What somebody writes who withdraws. The brackets are theirs to fill in. */
const WITHDRAWAL =
  'I withdraw from my contract for Blckmirror+, begun on [day]. [Your name], [the e-mail address of your account], [today]';

/** `/terms`: what people and the operator may expect of each other. */
export function TermsScreen() {
  useAnchor();
  return (
    <Page
      title="Terms"
      subtitle="What you may expect of us, and we of you"
      side={<AsideQuote>Short, so that you can read all of it.</AsideQuote>}
    >
      <Lead>
        One thought a day, said without a name. Dropping, reading and reacting cost nothing.
      </Lead>
      <Part anchor="not" level="h2" title="What this is not">
        <Text>
          Blckmirror is no therapy, no advice and no emergency service. Nobody watches over what you
          write, and nobody here can come to you. If it is heavy now:{' '}
          <Way to={PATHS.help}>Help now</Way>
        </Text>
      </Part>
      <Part anchor="you" level="h2" title="Who may come">
        <Text>
          You are 16 or older. Reading needs no account; writing does. The account is yours alone,
          so keep its password to yourself.
        </Text>
      </Part>
      <Part anchor="words" level="h2" title="Your words">
        <Text>
          They stay yours. You let us keep them, have a machine read them, and show your drops
          without your name, for as long as they are in the void; deleting them ends that. What
          others have read, they may remember. What we keep about you is on the page about{' '}
          <Way to={PATHS.privacy}>privacy</Way>.
        </Text>
        <Text>
          Feelings are never the offence. What may not be written, who decides and how you appeal:{' '}
          <Way to={PATHS.rules}>the rules</Way>, which are part of these terms.
        </Text>
      </Part>
      <Part anchor="plus" level="h2" title="Blckmirror+">
        <Text>
          It costs $4.99 a month and renews each month until you cancel. You cancel at any time, in{' '}
          <Way to={PATHS.manageSubscription}>Manage Subscription</Way> or by leaving; it then stays
          open to the end of the month that is paid. Another price holds for you only if you agree
          to it.
        </Text>
      </Part>
      <Part anchor="withdrawal" level="h2" title="Your right of withdrawal">
        <Text>
          You can withdraw within 14 days of subscribing, without a reason. Tell us so in time, at{' '}
          <Value>{OPERATOR.email}</Value> or <Value>{OPERATOR.address}</Value>. A sentence that you
          may use:
        </Text>
        <Box
          as="blockquote"
          textStyle="entry"
          fontStyle="italic"
          maxWidth="52ch"
          marginBlock="4"
          paddingInlineStart="5"
          borderInlineStartWidth="1px"
          borderColor="hairline"
        >
          {WITHDRAWAL}
        </Box>
        <Text>
          We pay back everything that you paid, within 14 days of your message and in the way in
          which you paid. Blckmirror+ ends with it; your words stay.
        </Text>
      </Part>
      <Part anchor="end" level="h2" title="If it ends">
        <Text>
          You may leave at any time, in <Way to={PATHS.settingsLeave}>Settings</Way>. We end an
          account only as the rules say, and you can appeal. If Blckmirror itself closes, we tell
          you early enough to take your words with you, and pay back what you paid beyond that day.
        </Text>
      </Part>
      <Part anchor="promise" level="h2" title="What we promise">
        <Text>
          We do what we can so that no word is lost and this is here when you need it; we cannot
          promise that nothing ever fails. Nothing here takes away what the law of your country
          gives you. If these terms change, we tell you before they apply, and you may leave.{' '}
          {SINCE}
        </Text>
        <Text>
          Who “we” is: <Way to={PATHS.imprint}>the imprint</Way>.
        </Text>
      </Part>
    </Page>
  );
}

/** `/imprint`: who runs this copy, from `web/operator.json`. */
export const ImprintScreen = () => (
  <Page
    title="Imprint"
    subtitle="Who runs this, and where to write"
    side={<AsideQuote>You are nameless here. We are not.</AsideQuote>}
  >
    <Facts
      facts={LINES.filter(([, value]) => value !== '').map(([name, value]) => [
        name,
        <Value key={name}>{value}</Value>,
      ])}
    />
    <Box marginTop="8">
      <Text>
        The e-mail address is the contact point for people and for authorities, in English or Dutch
        (Digital Services Act, 11 and 12). Words in the void are reported on their card, or without
        an account: <Way to={PATHS.report}>report a drop</Way>.
      </Text>
      <Text>
        <Way to={PATHS.privacy}>Privacy</Way> · <Way to={PATHS.terms}>Terms</Way> ·{' '}
        <Way to={PATHS.rules}>The rules</Way>
      </Text>
    </Box>
  </Page>
);

const LINES = [
  ['Operator', OPERATOR.name],
  ['Address', OPERATOR.address],
  ['E-mail', OPERATOR.email],
  ['Register', OPERATOR.register],
  ['VAT id', OPERATOR.vatId],
  ['Data protection', OPERATOR.dataProtectionOfficer],
  ['Authority', OPERATOR.authority],
] as const;

/** A value of the operator. A blank is marked, so that nobody takes it for an answer. */
function Value({ children }: { readonly children: string }) {
  if (isBlank(children)) {
    return (
      <>
        <Box as="span" aria-hidden color="ember">
          ●
        </Box>{' '}
        {`Blank: ${children.slice(1, -1)}`}
      </>
    );
  }
  if (!children.includes('@')) return children;
  return (
    <chakra.a href={`mailto:${children}`} textDecoration="underline" textUnderlineOffset="0.25em">
      {children}
    </chakra.a>
  );
}

const Lead = ({ children }: { readonly children: ReactNode }) => (
  <Box as="p" textStyle="entry" maxWidth="52ch" marginBottom="4">
    {children}
  </Box>
);

const Text = ({ children }: { readonly children: ReactNode }) => (
  <Box as="p" maxWidth="60ch" marginBottom="3">
    {children}
  </Box>
);

const List = ({ children }: { readonly children: ReactNode }) => (
  <Box as="ul" display="grid" gap="2" maxWidth="60ch" paddingInlineStart="5" listStyleType="disc">
    {children}
  </Box>
);
