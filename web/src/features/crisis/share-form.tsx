import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Form } from '../../components/ui/fields.tsx';
import { DraftStatus } from '../../entities/draft/draft-status.tsx';
import { CharacterCounter } from '../../entities/drop/character-counter.tsx';
import { WhomItPointsAt } from '../../entities/guard/whom-it-points-at.tsx';
import { RiskCard } from '../../entities/risk/risk-card.tsx';
import { useRiskLevel } from '../../entities/risk/use-risk.ts';
import type { Share } from './use-share.ts';

interface ShareFormProps {
  readonly share: Share;
  readonly onCancel: () => void;
}

/** The words of a crisis post, and sending them (requirements 2.10 and 5). */
export function ShareForm({ share, onCancel }: ShareFormProps) {
  const counter = useId();
  const level = useRiskLevel(share.text);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        share.send();
      }}
    >
      <chakra.textarea
        dir="auto"
        aria-label="What is heavy right now"
        aria-describedby={counter}
        placeholder="What is heavy right now?"
        value={share.text}
        readOnly={share.isPosting}
        onChange={(event) => share.write(event.target.value)}
        display="block"
        width="full"
        minHeight="160px"
        maxHeight="50vh"
        padding="4"
        resize="none"
        fieldSizing="content"
        borderWidth="1px"
        borderColor="field"
        borderRadius="md"
        bg="surface"
        color="text"
        textStyle="drop"
        _placeholder={{ color: 'muted', fontStyle: 'italic', opacity: 1 }}
      />
      <Box marginTop="1.5">
        <CharacterCounter id={counter} text={share.text} />
      </Box>
      {share.asked && (
        <WhomItPointsAt
          asked={share.asked}
          sendLabel="It points at nobody, share it"
          isSending={share.isPosting}
          onConfirm={share.confirm}
        />
      )}
      <Box marginTop="2">
        <RiskCard level={level} />
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="2">
        It appears within five minutes. That does not hide you from somebody who watches closely.
      </Box>
      <DraftStatus hasWords={share.text !== ''} isKept={share.isKept} verb="share" />
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
        <Button
          type="submit"
          // Not `disabled`: it keeps the focus while the post is on its way.
          aria-disabled={!share.isReady}
          variant={share.isReady ? 'solid' : 'outline'}
        >
          {share.isPosting && <Spinner aria-hidden />}
          {share.isPosting ? 'Posting...' : 'Share Anonymously'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}
