import { countCharacters, NOTE_MAX } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { Form } from '../../components/ui/fields.tsx';
import { draftOf, METHODS_MASKED } from './draft.ts';
import { PassagesField } from './passages-field.tsx';
import type { Deed } from './queries.ts';
import { deedOf, needsRule, type Question } from './question.ts';
import { RuleChoice } from './rule-choice.tsx';
import { QUESTIONS, SENDS } from './words-for.ts';

interface QuestionPanelProps {
  readonly question: Question;
  /** Of the case. */
  readonly words: string;
  readonly isPending: boolean;
  readonly onChange: (question: Question) => void;
  readonly onSend: (deed: Deed) => void;
  readonly onBack: () => void;
}

/** What a decision needs before it is sent: the rule it rests on, and what its author reads. */
export function QuestionPanel({ question, words, isPending, ...on }: QuestionPanelProps) {
  const { of, rule, note, passages } = question;
  const reads = of === 'mask' ? METHODS_MASKED : needsRule(of) && rule && draftOf(of, rule);
  const title = useId();
  const field = useId();
  const panel = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => panel.current?.focus(), []);
  // A rule that was named by its number leaves Enter to send it.
  const chosen = (next: Question['rule']) => on.onChange({ ...question, rule: next });
  useEffect(() => {
    if (rule && document.activeElement === panel.current) send.current?.focus();
  }, [rule]);

  const isTooLong = countCharacters(note) > NOTE_MAX;
  const deed = isTooLong ? null : deedOf(question);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (deed && !isPending) on.onSend(deed);
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
          A sentence of your own, if one helps. They read it as it stands.
        </Box>
        <chakra.textarea
          id={field}
          dir="auto"
          value={note}
          onChange={(event) => on.onChange({ ...question, note: event.target.value })}
          aria-invalid={isTooLong || undefined}
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
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
          <Button
            ref={send}
            type="submit"
            aria-disabled={!deed || isPending}
            variant={deed ? 'solid' : 'outline'}
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
