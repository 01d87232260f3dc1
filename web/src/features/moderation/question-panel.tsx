import {
  countCharacters,
  decisionText,
  NOTE_MAX,
  RULE_NAMES,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { Form } from '../../components/ui/fields.tsx';
import { KeyCap } from '../../components/ui/key-cap.tsx';
import { RULES, type Rule } from '../../shared/help/rules.tsx';
import type { AskingAction } from './actions.ts';
import { PassagesField } from './passages-field.tsx';
import type { CaseAction, Question } from './use-desk.ts';

/** Whether the moderator must name a rule. */
export const needsRule = (of: AskingAction): of is 'remove' | 'note' =>
  of === 'remove' || of === 'note';

interface QuestionPanelProps {
  readonly question: Question;
  /** The words of the case. */
  readonly words: string;
  readonly isPending: boolean;
  readonly onChange: (question: Question) => void;
  readonly onSend: (caseAction: CaseAction) => void;
  readonly onBack: () => void;
}

/**
 * Asks the moderator for what a decision needs before it is sent: the rule, the parts to mask, or a note to the
 * author.
 */
export function QuestionPanel({ question, words, isPending, ...on }: QuestionPanelProps) {
  const { of, rule, note, passages, problem } = question;
  const reads =
    of === 'mask'
      ? decisionText('mask', 'methods')
      : needsRule(of) && rule && decisionText(of, rule);
  const title = useId();
  const field = useId();
  const said = useId();
  const panel = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => panel.current?.focus(), []);
  // After the moderator has chosen a rule with its number key, the button gets the focus, so that Enter sends.
  const chosen = (next: Question['rule']) => on.onChange({ ...question, rule: next });
  useEffect(() => {
    if (rule && document.activeElement === panel.current) send.current?.focus();
  }, [rule]);

  const isTooLong = countCharacters(note) > NOTE_MAX;
  const caseAction = isTooLong ? null : answeredAction(question);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (caseAction && !isPending) on.onSend(caseAction);
      }}
    >
      <Box ref={panel} role="group" aria-labelledby={title} tabIndex={-1} marginTop="6">
        <Box as="h3" id={title} textStyle="section" fontSize="1.25rem" marginBottom="3">
          {QUESTIONS[of]}
        </Box>
        {needsRule(of) && <RuleChoice chosen={rule} onChoose={chosen} />}
        {of === 'mask' && (
          <PassagesField
            words={words}
            passages={passages}
            onChange={(next) => on.onChange({ ...question, passages: next })}
          />
        )}
        <Box aria-live="polite">
          {reads && (
            <Box
              marginTop="4"
              borderInlineStartWidth="1px"
              borderColor="moon"
              paddingInlineStart="4"
            >
              <Box as="p" textStyle="meta" color="muted">
                Its author reads
              </Box>
              <Box as="p" textStyle="entry">
                {reads}
              </Box>
            </Box>
          )}
        </Box>
        <Box as="label" {...{ htmlFor: field }} display="block" textStyle="meta" marginTop="4">
          A sentence of your own, if one helps. They read it as it stands, so it may hold no
          address, number or link.
        </Box>
        <chakra.textarea
          id={field}
          dir="auto"
          value={note}
          onChange={(event) => on.onChange({ ...question, note: event.target.value })}
          aria-invalid={isTooLong || undefined}
          aria-describedby={problem ? said : undefined}
          width="full"
          minHeight="20"
          marginTop="1.5"
          padding="3"
          borderWidth="1px"
          borderColor={isTooLong ? 'ember' : 'field'}
          borderRadius="md"
          bg="bg"
          fontSize="1rem"
        />
        {isTooLong && (
          <Box as="p" role="alert" textStyle="meta">
            At most {NOTE_MAX} characters.
          </Box>
        )}
        <Box role="alert" id={said} textStyle="ui" marginTop="2">
          {problem && (
            <>
              <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
                ●
              </Box>
              {problem}
            </>
          )}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
          <Button
            ref={send}
            type="submit"
            aria-disabled={!caseAction || isPending}
            variant={caseAction ? 'solid' : 'outline'}
          >
            {SENDS[of]}
          </Button>
          <Button variant="ghost" onClick={on.onBack}>
            Back
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

interface RuleChoiceProps {
  readonly chosen: Rule | null;
  readonly onChoose: (rule: Rule) => void;
}

const Radio = chakra('input');

/** The rules, each with the number key that chooses it. */
const RuleChoice = ({ chosen, onChoose }: RuleChoiceProps) => (
  <Box
    role="radiogroup"
    aria-label="Rule"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
  >
    {RULES.map((rule, at) => (
      <Box
        key={rule}
        as="label"
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="11"
        textStyle="ui"
        cursor="pointer"
      >
        <Radio
          type="radio"
          name="rule"
          aria-label={RULE_NAMES[rule].name}
          checked={rule === chosen}
          onChange={() => onChoose(rule)}
          boxSize="5"
          flexShrink="0"
          accentColor="moon"
        />
        <Box as="span" aria-hidden>
          <KeyCap>{`${at + 1}`}</KeyCap>
        </Box>
        {RULE_NAMES[rule].name}
      </Box>
    ))}
  </Box>
);

/** The action that results from an answered question. Null while the rule, or a part to mask, is missing. */
function answeredAction({ of, rule, note, passages }: Question): CaseAction | null {
  const said = note.trim() === '' ? {} : { note: note.trim() };
  if (of === 'uphold') return { kind: 'answer', outcome: 'upheld', ...said };
  if (of === 'reverse') return { kind: 'answer', outcome: 'reversed', ...said };
  if (of === 'mask') {
    if (passages.length === 0) return null;
    return { kind: 'decide', decision: 'mask', passages: [...passages], ...said };
  }
  return rule && { kind: 'decide', decision: of, rule, ...said };
}

/** The heading of each decision's question. */
const QUESTIONS: Readonly<Record<AskingAction, string>> = {
  remove: 'Which rule do the words break?',
  note: 'Which rule do they come close to?',
  mask: 'Which part tells a way to die?',
  uphold: 'The decision stays',
  reverse: 'Take the decision back',
};

/** The label of the button that sends each decision. */
const SENDS: Readonly<Record<AskingAction, string>> = {
  remove: 'Remove, and tell its author',
  note: 'Keep, and tell its author',
  mask: 'Mask it, and tell its author',
  uphold: 'Let it stay, and tell its author',
  reverse: 'Take it back, and tell its author',
};
