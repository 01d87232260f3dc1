import { HELPLINES, type Notice, RULE_NAMES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { PATHS } from '../../../config/paths.ts';
import { deviceZone } from '../../../lib/time/clock.ts';
import { UnreadDot } from '../../../shared/account/notices.tsx';
import { HelplineRow } from '../../../shared/help/helplines.tsx';
import { nearestFirst, readerPlace } from '../../../shared/help/reader-place.ts';
import { HelpCard } from '../../../shared/risk/help-card.tsx';
import { useRiskLevel } from '../../../shared/risk/risk-gate.tsx';
import { longDate } from '../dates.ts';
import { Appeal } from './appeal.tsx';
import { chooseMutation } from './queries.ts';

interface NoticeCardProps {
  readonly uid: string;
  readonly notice: Notice;
  /** Whether the notice was unread before this visit. */
  readonly isNew: boolean;
  /** Whether the address contains the drop of this notice. Then the notice gets the focus. */
  readonly isSought: boolean;
}

/** One notice: the decision, its reason, the words it is about, and what the reader can do. */
export function NoticeCard({ uid, notice, isNew, isSought }: NoticeCardProps) {
  const { id, kind, day, quote, text, canMask, rule } = notice;
  const level = useRiskLevel(quote ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSought) heading.current?.focus();
  }, [isSought]);
  const hadChoice = useRef(canMask);
  useEffect(() => {
    // The pressed button was removed with the choice, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (hadChoice.current && !canMask && isLost) heading.current?.focus();
    hadChoice.current = canMask;
  }, [canMask]);
  return (
    <Box
      as="article"
      aria-labelledby={`notice-${id}`}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      padding={{ base: 'min(1.25rem, 5.2vw)', lg: '7' }}
      bg="surface"
      borderWidth="1px"
      borderColor={isSought ? 'moon/40' : 'hairline'}
      borderRadius="lg"
    >
      <Box>
        <Box
          as="h2"
          id={`notice-${id}`}
          ref={heading}
          tabIndex={-1}
          textStyle="section"
          scrollMarginTop="24"
          display="flex"
          alignItems="center"
          gap="2.5"
        >
          {NOTICE_TITLES[kind]}
          {isNew && <UnreadDot />}
        </Box>
        <Box as="p" textStyle="meta" color="muted" marginTop="1">
          <time dateTime={day}>{longDate(day)}</time>
        </Box>
      </Box>
      {showsHelp(notice) && <NearHelplines />}
      {quote !== null && (
        <Box
          as="blockquote"
          dir="auto"
          textStyle="drop"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          borderInlineStartWidth="1px"
          borderColor="moon"
          paddingInlineStart="4"
        >
          {quote}
        </Box>
      )}
      {level !== 'none' && !showsHelp(notice) && (
        <Box marginBottom="-5">
          <HelpCard />
        </Box>
      )}
      <NoticeText text={text} />
      {canMask && <Choice uid={uid} noticeId={id} />}
      <Appeal uid={uid} notice={notice} />
      <NoticeLinks rule={rule} />
    </Box>
  );
}

const ADDRESS = /(\/(?:help|rules|transparency)(?:#[a-z-]+)?)/;

/** The words of a link to an address of this app, such that its sentence reads on. */
const LINK_WORDS: Readonly<Record<string, string>> = {
  '/help': 'the help page',
  '/rules#appeals': 'how that goes',
  '/rules#standing': 'what that means',
  '/transparency': 'The page of decisions',
};

/** The sentences of a notice. Addresses of this app become links, with words. */
const NoticeText = ({ text }: { readonly text: string }) => (
  <Box display="grid" gap="3">
    {text.split('\n\n').map((paragraph) => (
      <Box as="p" key={paragraph} overflowWrap="anywhere" lineHeight="1.6">
        {paragraph.split(ADDRESS).map((part) =>
          ADDRESS.test(part) ? (
            <LinkWithOverlay
              key={part}
              to={part}
              color="moon"
              textDecoration="underline"
              textUnderlineOffset="4px"
            >
              {LINK_WORDS[part] ?? 'the rules'}
            </LinkWithOverlay>
          ) : (
            part
          ),
        )}
      </Box>
    ))}
  </Box>
);

/** The title of each kind of notice. */
const NOTICE_TITLES: Readonly<Record<Notice['kind'], string>> = {
  held: 'Held back for now',
  hidden: 'Taken out, and read once more',
  waits: 'Waiting for a person',
  returned: 'Back where it was',
  masked: 'Back, without one part',
  note: 'A word about a rule',
  removed: 'Taken out of the void',
  care: 'If it is heavy',
  paused: 'Your account is paused',
  ended: 'No more drops from this account',
  'not-ended': 'Your account does not end',
  disclosed: 'Your contact was disclosed',
  upheld: 'Your appeal: it stays as it was',
  reversed: 'Your appeal: taken back',
  receipt: 'What you told us has arrived',
  acted: 'What you reported: we acted',
  stays: 'What you reported: it stays',
};

/**
 * Whether a notice shows helplines, whatever words it quotes: notices that only offer help ('care'), and notices about
 * words about dying.
 */
const showsHelp = ({ kind, rule }: Notice): boolean =>
  kind === 'care' || rule === 'methods' || rule === 'worried';

/** The links below every notice: the notice's rule or all rules, and the statistics of all decisions. */
const NoticeLinks = ({ rule }: Pick<Notice, 'rule'>) => (
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
      <FootLink to={PATHS.rules}>The rules</FootLink>
    ) : (
      <FootLink to={`${PATHS.rules}#${rule}`}>The rule: {RULE_NAMES[rule].name}</FootLink>
    )}
    <FootLink to={PATHS.transparency}>What we decided</FootLink>
  </Box>
);

interface FootLinkProps {
  readonly to: string;
  readonly children: string | readonly string[];
}

const FootLink = ({ to, children }: FootLinkProps) => (
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

/**
 * The helplines of the reader's country, and the link to all others. If that country has no helpline, only the link
 * is shown: a number that does not work there would cost the reader minutes.
 */
function NearHelplines() {
  const { near } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  return (
    <Box>
      <Box marginBottom={near.length > 0 ? '-2' : '-5'}>
        <HelpCard />
      </Box>
      {near.length > 0 && (
        <Box as="ul" aria-label="Who listens" listStyleType="none">
          {near.map((helpline) => (
            <HelplineRow key={helpline.dial} helpline={helpline} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly uid: string;
  readonly noticeId: string;
}

/**
 * Two buttons for a drop that names a method of self-harm: mask these words, or keep the drop private. The person need
 * not choose, and both buttons look the same.
 */
function Choice({ uid, noticeId }: ChoiceProps) {
  const { mutate, isPending } = useMutation(chooseMutation(useQueryClient(), uid));
  const choose = (choice: 'mask' | 'keep') => () => {
    if (!isPending) mutate({ noticeId, choice });
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button variant="outline" aria-disabled={isPending} onClick={choose('mask')}>
        Mask that part
      </Button>
      <Button variant="outline" aria-disabled={isPending} onClick={choose('keep')}>
        Keep it in my archive
      </Button>
    </Box>
  );
}
