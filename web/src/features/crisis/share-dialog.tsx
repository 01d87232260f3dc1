import { DROP_MAX_CHARACTERS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Form } from '../../components/ui/fields.tsx';
import { ConsentQuestion, useConsent } from '../../shared/account/consent.tsx';
import { CRISIS_POST } from '../../shared/draft/draft.ts';
import { CharacterCounter, DraftStatus, LeaveQuestion } from '../../shared/draft/draft-notes.tsx';
import { checkWords } from '../../shared/draft/draft-words.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import {
  PersonalDataWarning,
  useAsked,
} from '../../shared/personal-data/personal-data-warning.tsx';
import { HelpCard, RiskCard } from '../../shared/risk/help-card.tsx';
import { RiskDialog, useRiskGate, useRiskLevel } from '../../shared/risk/risk-gate.tsx';
import { shareMutation } from './queries.ts';

/**
 * What the author is told about a shared post: the risk level of its words, and the stored post, in which words that
 * others do not see are marked.
 */
export type SharedPost = Pick<Output<'POST /api/drops/crisis'>, 'risk' | 'drop'>;

interface ShareDialogProps {
  readonly uid: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShared: (post: SharedPost) => void;
}

/** The dialog in which a member writes and shares a crisis post (requirements 2.10). */
export function ShareDialog({ uid, open, onClose, onShared }: ShareDialogProps) {
  const share = useShare(uid, {
    onShared: (post) => {
      onClose();
      onShared(post);
    },
    onKept: onClose,
  });
  const [asks, setAsks] = useState(false);
  const goBack = () => (share.text.trim() === '' ? onClose() : setAsks(true));
  return (
    <>
      <Dialog open={open} onClose={onClose} onBack={goBack} title="Share in Crisis Space">
        <Box as="p" color="muted" marginBottom="5">
          Your thoughts are anonymous. No name goes with them.
        </Box>
        <ShareForm share={share} onCancel={onClose} />
      </Dialog>
      <LeaveQuestion
        open={asks}
        without="sharing"
        help={share.level !== 'none' && <HelpCard />}
        isKept={share.isKept}
        onStay={() => setAsks(false)}
        onLeave={() => {
          setAsks(false);
          onClose();
        }}
      />
      <RiskDialog gate={share.gate} />
    </>
  );
}

interface ShareFormProps {
  readonly share: ReturnType<typeof useShare>;
  readonly onCancel: () => void;
}

function ShareForm({ share, onCancel }: ShareFormProps) {
  const counter = useId();
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
        <PersonalDataWarning
          asked={share.asked}
          sendLabel="It points at nobody, share it"
          isSending={share.isPosting}
          onConfirm={share.confirm}
        />
      )}
      <ConsentQuestion consent={share.consent} onAgreed={share.send} />
      <Box marginTop="2">
        <RiskCard level={share.level} />
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="2">
        It appears within five minutes. That does not hide you from somebody who watches closely.
      </Box>
      <DraftStatus hasWords={share.text !== ''} isKept={share.isKept} verb="share" />
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
        <Button
          type="submit"
          // Not the attribute `disabled`, so that the button keeps the focus while the post is sent.
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

interface ShareEvents {
  readonly onShared: (post: SharedPost) => void;
  /** Called if the words were saved in the journal instead, or if they wait on this device to be saved there. */
  readonly onKept: () => void;
}

/**
 * The words of a crisis post and the function that sends them. The words stay after any failure (requirements 5 and 8).
 */
function useShare(uid: string, { onShared, onKept }: ShareEvents) {
  const draft = useDraft(CRISIS_POST);
  const { mutate, isPending } = useMutation(shareMutation(useQueryClient(), uid));
  const consent = useConsent();
  const gate = useRiskGate(onKept, consent.asks, onKept);
  const { clean, problem } = checkWords(draft.text, DROP_MAX_CHARACTERS);
  const isReady = !isPending && problem === null;

  const guard = useAsked(clean);
  const post = () => {
    // If the words changed after the press, the changed words must not count as sent.
    if (!draft.isCurrent()) return;
    mutate(
      {
        content: clean,
        confirmed: guard.isConfirmed(clean),
        idempotencyKey: draft.markSending(),
      },
      {
        onSuccess: ({ risk, drop }) => {
          draft.markSent();
          draft.reset();
          onShared({ risk, drop });
        },
        onError: (error) => {
          // The server refused these words, so they were not sent.
          if (guard.take(error, clean) || consent.take(error)) draft.markUnsent();
        },
      },
    );
  };
  const send = () => {
    if (!isReady) return;
    gate.pass(draft.text, () => {
      if (!consent.asks()) post();
    });
  };
  return {
    text: draft.text,
    level: useRiskLevel(draft.text),
    write: (text: string) => draft.change({ text }),
    isKept: draft.isKept,
    isPosting: isPending,
    isReady,
    send,
    asked: guard.asked,
    consent,
    confirm() {
      guard.confirm();
      send();
    },
    gate,
  };
}
