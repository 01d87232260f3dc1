import type { Emotion } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent } from 'react';
import { Page } from '../../components/page.tsx';
import { DraftStatus } from '../../entities/draft/draft-status.tsx';
import { RiskCard } from '../../entities/risk/risk-card.tsx';
import { DropButton } from './drop-button.tsx';
import type { DropState } from './drop-rules.ts';
import { EmotionPicker } from './emotion-picker.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';
import { WritingPage } from './writing-page.tsx';

interface DropFormProps {
  readonly text: string;
  /** False: this device cannot keep the words. */
  readonly isKept: boolean;
  readonly onWrite: (text: string) => void;
  readonly emotion: Emotion | null;
  readonly onChoose: (emotion: Emotion) => void;
  readonly state: DropState;
  /** Pressed, whatever the state: the screen decides what to say. */
  readonly onDrop: () => void;
}

/** Where a thought is written and released (requirements 2.5). */
export function DropForm({
  text,
  isKept,
  onWrite,
  emotion,
  onChoose,
  state,
  onDrop,
}: DropFormProps) {
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
        <WritingPage text={text} isLocked={state === 'pending'} onWrite={onWrite} />
        <RiskCard words={text} />
        <Box marginTop="4">
          <EmotionPicker chosen={emotion} onChoose={onChoose} />
        </Box>
        <Box marginTop="4" textAlign="center">
          <DropButton state={state} />
          <Box marginTop="4">
            <DraftStatus hasWords={text !== ''} isKept={isKept} verb="release" />
          </Box>
        </Box>
      </chakra.form>
      <Box display={{ base: 'block', xl: 'none' }} marginTop="12">
        <WhatHappensNext />
      </Box>
    </Page>
  );
}
