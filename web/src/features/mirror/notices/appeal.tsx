import {
  countCharacters,
  EXPLANATION_MAX,
  type Notice,
  type RiskLevel,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from '../../../components/ui/fields.tsx';
import { appealPlace } from '../../../shared/draft/draft.ts';
import { DraftStatus } from '../../../shared/draft/draft-notes.tsx';
import { checkWords } from '../../../shared/draft/draft-words.ts';
import { type EditedDraft, useDraft } from '../../../shared/draft/use-draft.ts';
import { HelpCard, RiskCard } from '../../../shared/risk/help-card.tsx';
import { useRiskLevel } from '../../../shared/risk/risk-gate.tsx';
import { longDate } from '../dates.ts';
import { appealMutation } from './queries.ts';

interface AppealProps {
  readonly uid: string;
  readonly notice: Notice;
}

const STATES: Readonly<Record<'sent' | 'upheld' | 'reversed', string>> = {
  sent: 'A person will read it. The answer comes here.',
  upheld: 'We read it, and nothing changed.',
  reversed: 'We read it, and took the decision back.',
};

/** The state of an appeal or of a reporter's complaint, and its form. Each can be sent only once. */
export function Appeal({ uid, notice }: AppealProps) {
  const { appeal, appealUntil, appealWords, kind, id } = notice;
  const draft = useDraft(appealPlace(id));
  // The same words before and after they are sent, so the help stays.
  const level = useRiskLevel(appeal === 'open' ? draft.text : (appealWords ?? ''));
  const [isOpen, setOpen] = useState(draft.text !== '');
  const stands = useRef<HTMLParagraphElement>(null);
  const asks = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(appeal === 'open');
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the result.
    if (wasOpen.current && appeal !== 'open') stands.current?.focus();
    wasOpen.current = appeal === 'open';
  }, [appeal]);

  const cancel = () => {
    setOpen(false);
    // Waits until the button is rendered again.
    requestAnimationFrame(() => asks.current?.focus());
  };

  if (appeal === null) return null;
  const help = <Box aria-live="polite">{level !== 'none' && <HelpCard />}</Box>;
  if (appeal !== 'open') {
    return (
      <Box>
        {help}
        <Box as="p" ref={stands} tabIndex={-1} textStyle="meta" color="muted">
          {kind === 'stays' ? 'You complained.' : 'You appealed.'} {STATES[appeal]}
        </Box>
        {appealWords !== undefined && (
          <Box
            as="blockquote"
            dir="auto"
            marginTop="2"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            borderInlineStartWidth="1px"
            borderColor="hairline"
            paddingInlineStart="4"
          >
            {appealWords}
          </Box>
        )}
      </Box>
    );
  }
  const verb = kind === 'stays' ? 'Complain' : 'Appeal';
  if (isOpen) {
    const form = { uid, noticeId: id, draft, level, verb };
    return <AppealForm {...form} onCancel={cancel} />;
  }
  return (
    <Box>
      {help}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Button ref={asks} variant="outline" size="sm" minHeight="11" onClick={() => setOpen(true)}>
          {verb}
        </Button>
        {appealUntil && (
          <Box as="span" textStyle="meta" color="muted">
            until {longDate(appealUntil)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface AppealFormProps {
  readonly uid: string;
  readonly noticeId: string;
  readonly draft: EditedDraft;
  /** The risk that was found in the words. */
  readonly level: RiskLevel;
  /** The word on the button: 'Appeal', or 'Complain' for a reporter. */
  readonly verb: string;
  readonly onCancel: () => void;
}

/** The form for an appeal in the person's own words. The words stay after any failure and after a reload. */
function AppealForm({ uid, noticeId, draft, level, verb, onCancel }: AppealFormProps) {
  const id = useId();
  const { mutate, isPending } = useMutation(appealMutation(useQueryClient(), uid));
  const { clean, problem } = checkWords(draft.text, EXPLANATION_MAX);
  const isReady = !isPending && problem === null;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate({ noticeId, words: clean });
      }}
    >
      <Box as="label" {...{ htmlFor: id }} display="block" marginBottom="1.5">
        How do you see it?
      </Box>
      <chakra.textarea
        id={id}
        dir="auto"
        autoFocus
        aria-describedby={`${id}-count`}
        value={draft.text}
        readOnly={isPending}
        onChange={(event) => draft.change({ text: event.target.value })}
        display="block"
        width="full"
        minHeight="120px"
        maxHeight="50vh"
        padding="4"
        resize="none"
        fieldSizing="content"
        borderWidth="1px"
        borderColor="field"
        borderRadius="md"
        bg="bg"
        color="text"
        fontSize="1rem"
      />
      <Box
        as="p"
        id={`${id}-count`}
        textStyle="meta"
        minHeight="6"
        marginTop="1"
        textAlign="end"
        color={problem === 'too-long' ? 'ember' : 'muted'}
        fontVariantNumeric="tabular-nums"
      >
        {draft.text !== '' && `${countCharacters(draft.text)} / ${EXPLANATION_MAX}`}
      </Box>
      <RiskCard level={level} />
      <DraftStatus hasWords={draft.text !== ''} isKept={draft.isKept} verb="send" />
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="1">
        <Button
          type="submit"
          size="sm"
          minHeight="11"
          aria-disabled={!isReady}
          variant={isReady ? 'solid' : 'outline'}
        >
          {isPending ? 'Sending...' : verb}
        </Button>
        <Button variant="ghost" size="sm" minHeight="11" onClick={onCancel}>
          Not now
        </Button>
      </Box>
    </Form>
  );
}
