import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { SidePart } from '../../components/side-part.tsx';
import { DraftStatus } from '../../entities/draft/draft-status.tsx';
import type { KeptDraft } from '../../entities/draft/use-draft.ts';
import { CharacterCounter } from '../../entities/drop/character-counter.tsx';
import { LastEcho } from '../../entities/echoes/last-echo.tsx';
import { RiskCard } from '../../entities/risk/risk-card.tsx';
import { useRiskLevel } from '../../entities/risk/use-risk.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useWide } from '../../lib/browser/use-media-query.ts';
import { DriftChoice, DriftHint } from './drift-choice.tsx';
import { DropBar } from './drop-bar.tsx';
import { DropButton } from './drop-button.tsx';
import type { DropState } from './drop-rules.ts';
import { DropSide } from './drop-side.tsx';
import { EmotionPicker } from './emotion-picker.tsx';
import { FirstLines } from './first-lines.tsx';
import { Sheet } from './sheet.tsx';
import { useSheetRoom } from './use-sheet-room.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

interface DropFormProps {
  readonly draft: KeptDraft;
  /** Where the words stand, for whoever watches them go. */
  readonly sheet: RefObject<HTMLTextAreaElement | null>;
  /** Nothing was ever released: what this is stands above the sheet. */
  readonly isFirst: boolean;
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
export function DropForm(props: DropFormProps) {
  const { draft, sheet, drifts, onDrift, state, question, onDrop } = props;
  const { text, isKept } = draft;
  // As it was when the sheet was laid out: nothing moves under whoever writes, or watches their words go.
  const [isFirst] = useState(props.isFirst);
  const level = useRiskLevel(text);
  const { uid } = useSession();
  const [counter, hint] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useSheetRoom(form, sheet, bar);
  // Below the bar it would lie half behind the navigation's second row.
  const isWide = useWide();
  const driftHint = <DriftHint drifts={drifts} hint={hint} />;
  const hasBegun = text !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDrop();
  };
  const next = isFirst && <WhatHappensNext hasBegun={hasBegun} />;
  return (
    <Page
      title="Release a thought"
      documentTitle="Drop"
      subtitle="In the silence between breaths, your true voice emerges"
      fadesTitle={hasBegun}
      inTitlesPlace={<RiskCard level={level} />}
      side={next ? <SidePart>{next}</SidePart> : <DropSide uid={uid} />}
      ownSideOnly
    >
      <chakra.form ref={form} onSubmit={submit} noValidate marginTop="-4">
        {isFirst && <FirstLines isGone={hasBegun} />}
        <Sheet
          sheet={sheet}
          text={text}
          isLocked={state === 'pending'}
          counter={counter}
          onWrite={(written) => draft.change({ text: written })}
        />
        <DropBar
          bar={bar}
          note={<DraftStatus hasWords={hasBegun} isKept={isKept} verb="release" />}
          faces={
            <EmotionPicker
              chosen={draft.emotion}
              onChoose={(emotion) => draft.change({ emotion })}
            />
          }
          foot={isWide && driftHint}
        >
          <DriftChoice drifts={drifts} onDrift={onDrift} hint={hint} />
          {/* Room for the whole count from the start, so that nothing beside it moves as one writes. */}
          <Box flex="1" minWidth="5.5rem">
            <CharacterCounter id={counter} text={text} />
          </Box>
          <DropButton state={state} />
        </DropBar>
        {question}
        {!isWide && driftHint}
      </chakra.form>
      <Box display={{ base: 'block', lg: 'none' }}>
        <LastEcho uid={uid} />
      </Box>
      {next && (
        <Box display={{ base: 'block', lg: 'none' }} marginTop="12">
          {next}
        </Box>
      )}
    </Page>
  );
}
