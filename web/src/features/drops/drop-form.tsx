import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Page } from '../../components/page.tsx';
import { DraftStatus } from '../../entities/draft/draft-status.tsx';
import type { KeptDraft } from '../../entities/draft/use-draft.ts';
import { CharacterCounter } from '../../entities/drop/character-counter.tsx';
import { RiskCard } from '../../entities/risk/risk-card.tsx';
import { useRiskLevel } from '../../entities/risk/use-risk.ts';
import { useOnline } from '../../lib/browser/online.ts';
import { DriftChoice, SURFACES } from './drift-choice.tsx';
import { DropButton } from './drop-button.tsx';
import type { DropState } from './drop-rules.ts';
import { EmotionPicker } from './emotion-picker.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

interface DropFormProps {
  readonly draft: KeptDraft;
  /** It surfaces at a random moment of half a day. */
  readonly drifts: boolean;
  readonly onDrift: (drifts: boolean) => void;
  readonly state: DropState;
  /** What is asked about the words, below them. */
  readonly question: ReactNode;
  /** Pressed, whatever the state: the screen decides what to say. */
  readonly onDrop: () => void;
}

/** Where a thought is written and released (requirements 2.5). */
export function DropForm({ draft, drifts, onDrift, state, question, onDrop }: DropFormProps) {
  const { text, isKept } = draft;
  const level = useRiskLevel(text);
  const isAtRisk = text !== '' && !isKept;
  const isNoted = !useOnline() || isAtRisk;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDrop();
  };
  return (
    <Page
      title="Release a thought"
      documentTitle="Drop"
      subtitle="In the silence between breaths, your true voice emerges"
      side={<WhatHappensNext />}
    >
      <chakra.form onSubmit={submit} noValidate>
        <WritingPage
          text={text}
          isLocked={state === 'pending'}
          isNoted={isNoted}
          onWrite={(written) => draft.change({ text: written })}
        >
          <DriftChoice drifts={drifts} onDrift={onDrift} />
        </WritingPage>
        <DraftStatus hasWords={text !== ''} isKept={isKept} verb="release" />
        {question}
        <RiskCard level={level} />
        <Box marginTop="4">
          <EmotionPicker chosen={draft.emotion} onChoose={(emotion) => draft.change({ emotion })} />
        </Box>
        <Box marginTop="4" textAlign="center">
          <DropButton state={state} />
          <Box as="p" marginTop="3" textStyle="meta" color="muted">
            {SURFACES[drifts ? 'adrift' : 'soon']}
          </Box>
        </Box>
      </chakra.form>
      <Box display={{ base: 'block', xl: 'none' }} marginTop="12">
        <WhatHappensNext />
      </Box>
    </Page>
  );
}

// What stands around the page takes the rest: with this the Drop button stands clear of the bar at the
// bottom, on a phone and on a laptop.
const WHAT_IS_LEFT = {
  base: 'clamp(9.5rem, 100svh - 43.5rem, 24rem)',
  lg: 'clamp(7.5rem, 100svh - 42.25rem, 24rem)',
} as const;
// A note on where the words are kept takes two lines on a phone; they come out of the page, not out of sight.
const BESIDE_A_NOTE = {
  base: 'clamp(6.5rem, 100svh - 46.5rem, 24rem)',
  lg: 'clamp(6.5rem, 100svh - 43.5rem, 24rem)',
} as const;

interface WritingPageProps {
  readonly text: string;
  /** The words are on their way: what is typed now would be lost with them. */
  readonly isLocked: boolean;
  /** It is said below the page where the words are kept. */
  readonly isNoted: boolean;
  readonly onWrite: (text: string) => void;
  /** What stands below it, beside the count. */
  readonly children: ReactNode;
}

/**
 * The page to write on, without a border until it is used (look 4). It keeps its height and scrolls within, so that
 * the faces and the Drop button stay where they are however much is written.
 */
function WritingPage({ text, isLocked, isNoted, onWrite, children }: WritingPageProps) {
  const counter = useId();
  return (
    <Box>
      <chakra.textarea
        dir="auto"
        aria-label="Your thought"
        aria-describedby={counter}
        placeholder="Write something you wouldn't say out loud..."
        value={text}
        readOnly={isLocked}
        onChange={(event) => onWrite(event.target.value)}
        display="block"
        height={isNoted ? BESIDE_A_NOTE : WHAT_IS_LEFT}
        padding="4"
        marginInline="calc(-1 * min(1rem, 4.1vw))"
        width="calc(100% + 2 * min(1rem, 4.1vw))"
        resize="none"
        bg="transparent"
        color="text"
        textStyle="drop"
        fontSize={{ base: '1.25rem', lg: '1.375rem' }}
        borderWidth="1px"
        borderColor="transparent"
        borderRadius="lg"
        outline="none"
        transition="border-color 300ms ease-out, background-color 300ms ease-out"
        _placeholder={{ color: 'muted', fontStyle: 'italic', opacity: 1 }}
        _focus={{ borderColor: 'hairline', bg: 'surface' }}
        _focusVisible={{ borderColor: 'focus', outline: 'none' }}
      />
      <Box display="flex" justifyContent="space-between" gap="4" marginBottom="2">
        {children}
        {/* Room for the whole count from the start, so that no line beside it breaks anew as one writes. */}
        <Box flexShrink="0" minWidth="7rem">
          <CharacterCounter id={counter} text={text} />
        </Box>
      </Box>
    </Box>
  );
}
