import type { ModeratedCase } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { Menu } from '../../components/ui/menu.tsx';
import { REASON_NAMES } from '../../entities/rules/rules.ts';
import { ActionRow } from './action-row.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { RuleHelp } from './rule-help.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { AskPanel } from './unseal/ask-panel.tsx';
import type { DeskState } from './use-desk.ts';
import { Words } from './words.tsx';

interface CaseViewProps {
  readonly desk: DeskState;
  readonly current: ModeratedCase;
}

/** The case in hand: what it is called, the words once they are asked for, and what can be done. */
export function CaseView({ desk, current }: CaseViewProps) {
  const { handle, severity, reasons, isHeld, state, notes, text } = current;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { turns } = desk;
  const asked = () => {
    setIsAsking(false);
    heading.current?.focus();
  };
  // Whoever acted comes to the case that follows; whoever only arrives is left where they are.
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
      <Box display="flex" justifyContent="space-between" alignItems="start" gap="3">
        <Box as="h2" id="in-hand" ref={heading} tabIndex={-1} textStyle="section">
          {handle}
        </Box>
        <Box marginBlock="-2.5" marginInlineEnd="-3">
          <Menu
            label={`More about ${handle}`}
            items={[{ label: 'Ask for the contact', onSelect: () => setIsAsking(true) }]}
          />
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="3" marginTop="1" marginBottom="5">
        <SeverityMark severity={severity} />
        <Box as="span" textStyle="meta" color="muted">
          {reasons.map((reason) => REASON_NAMES[reason]).join(', ')}
          {isHeld && ' · readers do not see it now'}
          {current.isMasked && ' · readers see it without a part'}
          {state === 'escalated' && ' · escalated'}
          {state === 'appealed' && ` · appealed against: ${current.decision ?? 'a decision'}`}
        </Box>
      </Box>
      {isAsking && <AskPanel caseId={current.id} onDone={asked} />}
      <Words text={text} isOpened={desk.isOpened} onOpen={() => desk.take('open')} />
      {desk.isOpened && <Notes notes={notes} />}
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
    </Box>
  );
}

/** What reporters, or the author in an appeal, wrote. */
const Notes = ({ notes }: Pick<ModeratedCase, 'notes'>) => (
  <Box as="section" aria-label="What was written about it" marginTop="5" textStyle="ui">
    {notes === null ? (
      <Box as="p" textStyle="meta" color="muted">
        What others wrote about it opens once the words were judged.
      </Box>
    ) : (
      notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and their order never changes
        <Box as="p" key={at} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          “{note}”
        </Box>
      ))
    )}
  </Box>
);
