import { type ModeratedCase, type ReportReason, RULE_NAMES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { KeyCap } from '../../components/ui/key-cap.tsx';
import { REASON_NAMES, type Rule, RuleGuide } from '../../shared/help/rules.tsx';
import { ACTIONS, type Action } from './actions.ts';
import { QuestionPanel } from './question-panel.tsx';
import type { DeskState } from './use-desk.ts';

interface CaseViewProps {
  readonly desk: DeskState;
  readonly current: ModeratedCase;
}

/** The case at the top of the desk, with its name (`handle`) and actions. The moderator must ask to see its words. */
export function CaseView({ desk, current }: CaseViewProps) {
  const { handle, severity, reasons, isHeld, state, notes, text } = current;
  const heading = useRef<HTMLHeadingElement>(null);
  const { turns } = desk;
  // `turns` counts the actions. After each action the heading gets the focus, but not when the screen opens.
  useEffect(() => {
    if (turns > 0) heading.current?.focus();
  }, [turns]);

  return (
    <Box
      as="article"
      aria-labelledby="in-hand"
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', md: '7' }}
    >
      {/* The margin keeps the sentence above it in sight, which says what the last decision did. */}
      <Box
        as="h2"
        id="in-hand"
        ref={heading}
        tabIndex={-1}
        textStyle="section"
        scrollMarginTop="40"
      >
        {handle}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="3" marginTop="1" marginBottom="5">
        <SeverityMark severity={severity} />
        <Box as="span" textStyle="meta" color="muted">
          {reasons.map((reason) => REASON_NAMES[reason]).join(', ')}
          {isHeld && ' · readers do not see it now'}
          {current.isMasked && ' · readers see it without a part'}
          {state === 'escalated' &&
            (current.isWithOthers ? ' · escalated, with others for now' : ' · escalated')}
          {state === 'appealed' && ` · appealed against: ${current.decision ?? 'a decision'}`}
        </Box>
      </Box>
      <Words text={text} isOpened={desk.isOpened} onOpen={() => desk.take('open')} />
      {desk.isOpened && <Notes notes={notes} decision={current.decision} />}
      {desk.question ? (
        <QuestionPanel
          question={desk.question}
          words={text}
          isPending={desk.isPending}
          onChange={desk.ask}
          onSend={desk.act}
          onBack={desk.back}
        />
      ) : (
        <ActionRow possible={desk.possible} onTake={desk.take} />
      )}
      {desk.isOpened && <RuleHelp reasons={reasons} />}
      {desk.isOpened && (
        <Box as="p" textStyle="meta" color="muted" marginTop="4" overflowWrap="anywhere">
          Case number {current.id}, for who is on duty
        </Box>
      )}
    </Box>
  );
}

/** The notes of the reporters, or the author's note in an appeal. */
const Notes = ({ notes, decision }: Pick<ModeratedCase, 'notes' | 'decision'>) => (
  <Box as="section" aria-label="What was written about it" marginTop="5" textStyle="ui">
    {notes?.map((note, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and their order never changes
      <Box as="p" key={at} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
        “{note}”
      </Box>
    ))}
    {decision === null && (
      <Box as="p" textStyle="meta" color="muted">
        {notes === null ? 'What' : 'What else'} others wrote about it opens once the words were
        judged.
      </Box>
    )}
  </Box>
);

interface WordsProps {
  readonly text: string;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

/** Lines that are shown in place of the words. The page does not contain the words until the moderator asks. */
const VEIL = Array.from({ length: 24 }, (_, at) => '▁'.repeat(3 + ((at * 5) % 8))).join(' ');

/** The words of a case, hidden until the moderator asks for them. */
const Words = ({ text, isOpened, onOpen }: WordsProps) =>
  isOpened ? (
    <Box
      as="p"
      dir="auto"
      textStyle="drop"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      animation="fade-in 200ms ease-out"
    >
      {text}
    </Box>
  ) : (
    <Box position="relative" minHeight="24" display="grid" placeItems="center">
      <Box
        aria-hidden
        color="muted"
        filter="blur(6px)"
        opacity="0.5"
        userSelect="none"
        overflow="hidden"
      >
        {VEIL}
      </Box>
      <Button
        variant="outline"
        position="absolute"
        bg="surface"
        _hover={{ bg: 'surface' }}
        aria-keyshortcuts={ACTIONS.open.key}
        onClick={onOpen}
      >
        {ACTIONS.open.label}
        <Box as="span" aria-hidden display={{ base: 'none', md: 'inline' }}>
          <KeyCap>{ACTIONS.open.key}</KeyCap>
        </Box>
      </Button>
    </Box>
  );

interface ActionRowProps {
  readonly possible: readonly Action[];
  readonly onTake: (action: Action) => void;
}

const FIRST: readonly Action[] = ['claim', 'keep', 'uphold'];

/**
 * The buttons for the actions on the case, each with its key. The button for `open` is not here, but in the place where
 * the words will be shown.
 */
const ActionRow = ({ possible, onTake }: ActionRowProps) => (
  <Box role="group" aria-label="Decide" display="flex" flexWrap="wrap" gap="2" marginTop="6">
    {possible
      .filter((action) => action !== 'open')
      .map((action) => (
        <Button
          key={action}
          size="sm"
          minHeight="11"
          variant={FIRST.includes(action) ? 'solid' : action === 'next' ? 'ghost' : 'outline'}
          aria-keyshortcuts={ACTIONS[action].key}
          onClick={() => onTake(action)}
        >
          {ACTIONS[action].label}
          <Box as="span" aria-hidden display={{ base: 'none', md: 'inline' }}>
            <KeyCap>{ACTIONS[action].key}</KeyCap>
          </Box>
        </Button>
      ))}
  </Box>
);

const Summary = chakra('summary', {
  base: { cursor: 'pointer', minHeight: '11', paddingBlock: '2' },
});

/** Explains the rules that reporters named, with invented examples and never with real cases. */
const RuleHelp = ({ reasons }: { readonly reasons: readonly ReportReason[] }) => (
  <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="3" textStyle="ui">
    {reasons
      .filter((reason): reason is Rule => reason !== 'worried')
      .map((rule) => (
        <details key={rule}>
          <Summary>{RULE_NAMES[rule].name}: what it means</Summary>
          <Box paddingBottom="4">
            <RuleGuide rule={rule} />
          </Box>
        </details>
      ))}
    {reasons.includes('worried') && (
      <Box as="p" color="muted">
        Somebody is worried about the writer. Feelings stay; “Send care” gives them helplines, and
        says nothing of a report.
      </Box>
    )}
  </Box>
);

interface CaseListProps {
  readonly cases: readonly ModeratedCase[];
  /** The number of all waiting cases, rounded. */
  readonly waiting: number;
  readonly onChoose: (id: string) => void;
}

/** The other cases of this moderator, without their words. */
export const CaseList = ({ cases, waiting, onChoose }: CaseListProps) => (
  <Box as="section" aria-labelledby="dealt" marginTop="12">
    <Box as="h2" id="dealt" textStyle="section">
      Also on your desk
    </Box>
    <Box as="p" textStyle="meta" color="muted" marginBottom="3">
      {cases.length === 0 && 'Nothing. '}
      {waiting === 0 ? 'Fewer than ten wait in all.' : `About ${waiting} wait in all.`}
    </Box>
    <Box as="ul" listStyleType="none">
      {cases.map(({ id, handle, severity, reasons, state }) => (
        <Box as="li" key={id} borderTopWidth="1px" borderColor="hairline">
          <chakra.button
            type="button"
            onClick={() => onChoose(id)}
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="3"
            width="full"
            minHeight="11"
            paddingBlock="2.5"
            textAlign="start"
            cursor="pointer"
            _hover={{ bg: 'moon/6' }}
          >
            <SeverityMark severity={severity} />
            <Box as="span" textStyle="entry">
              {handle}
            </Box>{' '}
            <Box as="span" textStyle="meta" color="muted">
              {reasons.map((reason) => REASON_NAMES[reason]).join(', ')}
              {state === 'appealed' && ' · appealed'}
            </Box>
          </chakra.button>
        </Box>
      ))}
    </Box>
  </Box>
);

/** The severity of a case as three marks and a word. */
const SeverityMark = ({ severity }: { readonly severity: ModeratedCase['severity'] }) => (
  <Box as="span" textStyle="meta" whiteSpace="nowrap">
    <Box as="span" aria-hidden color={severity === 'grave' ? 'ember' : 'moon'} marginInlineEnd="2">
      {'●'.repeat(MARKS[severity])}
      {'○'.repeat(3 - MARKS[severity])}
    </Box>
    {severity}
  </Box>
);

/** How many of the three marks are filled. */
const MARKS: Readonly<Record<ModeratedCase['severity'], number>> = {
  grave: 3,
  serious: 2,
  plain: 1,
};
