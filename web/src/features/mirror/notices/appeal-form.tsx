import { APPEAL_MAX, countCharacters } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Form } from '../../../components/ui/fields.tsx';
import { checkWords } from '../../../entities/draft/draft.ts';
import { DraftStatus } from '../../../entities/draft/draft-status.tsx';
import type { KeptDraft } from '../../../entities/draft/use-draft.ts';
import { appealMutation } from './queries.ts';

interface AppealFormProps {
  readonly uid: string;
  readonly noticeId: string;
  readonly draft: KeptDraft;
  /** 'Appeal', or a reporter's 'Complain'. */
  readonly verb: string;
  readonly onCancel: () => void;
}

/** An appeal in one's own words. Whatever fails, they stay, over a reload too. */
export function AppealForm({ uid, noticeId, draft, verb, onCancel }: AppealFormProps) {
  const id = useId();
  const { mutate, isPending } = useMutation(appealMutation(useQueryClient(), uid));
  const { clean, problem } = checkWords(draft.text, APPEAL_MAX);
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
        {draft.text !== '' && `${countCharacters(draft.text)} / ${APPEAL_MAX}`}
      </Box>
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
