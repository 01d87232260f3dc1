import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Page } from '../../components/page.tsx';
import { SidePart } from '../../components/side-part.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { useOnline } from '../../lib/browser/device.ts';
import { lowWindow, useRoomForTyping } from '../../lib/browser/keyboard.ts';
import {
  CharacterCounter,
  DraftStatus,
  EndedNote,
  offlineText,
} from '../../shared/draft/draft-notes.tsx';
import type { EditedDraft } from '../../shared/draft/use-draft.ts';
import { LastEcho } from '../../shared/reactions/echoes.tsx';
import { RiskCard } from '../../shared/risk/help-card.tsx';
import { areCalm } from '../../shared/risk/rate-words.ts';
import { DropSide } from './drop-side.tsx';
import { EmotionPicker } from './emotion-picker.tsx';
import { AboveSheet, FIRST_LINE, WhatHappensNext } from './first-run.tsx';
import { dropTooltip } from './release.ts';
import { Sheet } from './sheet.tsx';

interface DropFormProps {
  readonly draft: EditedDraft;
  /** How strongly the words suggest danger, or else the drop just before. */
  readonly level: RiskLevel;
  /** The text area. The animation measures its lines. */
  readonly sheet: RefObject<HTMLTextAreaElement | null>;
  /** True if this person has never released a drop, so that an introduction is shown above the sheet. */
  readonly isFirst: boolean;
  /** The news about own drops; false if there is none. */
  readonly echoes: ReactNode;
  /** True if others will see the drop only from a random moment of the next 12 hours. */
  readonly drifts: boolean;
  readonly onDrift: (drifts: boolean) => void;
  readonly state: Parameters<typeof dropTooltip>[0];
  /** A question about the words, shown below them. */
  readonly question: ReactNode;
  /** The server's words if it takes no drops for a while. Shown above the feelings, where they are always in view. */
  readonly closed: string | null;
  /** Called in every state: the screen decides what to tell the author. */
  readonly onDrop: () => void;
}

/** The form to write and release a thought (requirements 2.5). */
export function DropForm(props: DropFormProps) {
  const { draft, level, sheet, drifts, onDrift, state, question, onDrop } = props;
  const { text, isKept, closed } = draft;
  // Keeps the first value: a change would move the page while the person writes or watches the animation.
  const [isFirst] = useState(props.isFirst);
  const [hasEchoes] = useState(Boolean(props.echoes));
  const [kept] = useState(text);
  const isCalm = useCalm(kept) && level === 'none';
  const { uid } = useSession();
  const [counter, hint] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  useRoomForTyping(form);
  const isLow = lowWindow.use();
  const hasBegun = text !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDrop();
  };
  const next = isFirst && <WhatHappensNext />;
  const driftHint = closed === null && <DriftHint id={hint} />;
  // With `data-coming`, the page shows nothing beside it, also not the shell's parts.
  const last = isCalm ? <DropSide uid={uid} /> : <div hidden data-coming />;
  return (
    <Page
      title="Release a thought"
      documentTitle="Drop"
      subtitle="In the silence between breaths, your true voice emerges"
      fadesTitle={hasBegun || level !== 'none'}
      inTitlesPlace={<RiskCard level={level} />}
      side={next ? <SidePart>{next}</SidePart> : last}
      ownSideOnly
    >
      <chakra.form ref={form} onSubmit={submit} noValidate position="relative" marginTop="-4">
        {(isFirst || hasEchoes) && (
          <AboveSheet isGone={text !== kept || !isCalm}>
            {isFirst ? FIRST_LINE : isCalm ? props.echoes : ROOM_FOR_ECHOES}
          </AboveSheet>
        )}
        {closed !== 'covered' && (
          <Sheet
            sheet={sheet}
            text={text}
            isLocked={state === 'pending' || closed !== null}
            counter={counter}
            onWrite={(written) => draft.change({ text: written })}
          />
        )}
        <DropBar
          note={
            <>
              {props.closed && (
                <Box as="p" role="alert" textStyle="ui" paddingBlock="2">
                  {props.closed}
                </Box>
              )}
              <DraftStatus hasWords={hasBegun} isKept={isKept} verb="release" />
            </>
          }
          faces={
            closed === null && (
              <EmotionPicker
                chosen={draft.emotion}
                onChoose={(emotion) => {
                  // The words being sent include the feeling. With another feeling, they would stay as a new draft.
                  if (state !== 'pending') draft.change({ emotion });
                }}
              />
            )
          }
        >
          {closed === null ? (
            <>
              <DriftChoice drifts={drifts} onDrift={onDrift} hint={hint} />
              {/* Room for the longest count, so that nothing beside the count moves. */}
              <Box flex="1" minWidth="5.5rem">
                <CharacterCounter id={counter} text={text} />
              </Box>
              <DropButton state={state} />
              {!isLow && driftHint}
            </>
          ) : (
            <EndedNote isCovered={closed === 'covered'} />
          )}
        </DropBar>
        {isLow && driftHint}
        {closed === null && question}
      </chakra.form>
      {!hasEchoes && (
        // Hidden, not removed: the page must not get shorter while the person writes.
        <Box display={{ base: 'block', lg: 'none' }} visibility={isCalm ? undefined : 'hidden'}>
          <LastEcho uid={uid} />
        </Box>
      )}
      {next && (
        <Box display={{ base: 'block', lg: 'none' }} marginTop="12">
          {next}
        </Box>
      )}
    </Page>
  );
}

/** As tall as `EchoNewsLine`, so that the sheet does not move. */
const ROOM_FOR_ECHOES = <Box height="2.625rem" />;

/** Whether a text that never changes suggests no danger. False until it is rated. */
function useCalm(text: string): boolean {
  const [isCalm, setCalm] = useState(text === '');
  useEffect(() => {
    if (text !== '') areCalm(text).then(setCalm, () => {});
  }, [text]);
  return isCalm;
}

interface DropBarProps {
  /** A line that says whether the draft is stored on this device, above the buttons for the feeling. */
  readonly note: ReactNode;
  readonly faces: ReactNode;
  readonly children: ReactNode;
}

// The lower edge is above the bar at the bottom, or above the keyboard if the keyboard covers that bar.
const LOWER_EDGE =
  'max(calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom)), var(--keyboard, 0px))';

/** The feeling's buttons and the Drop button, at the lower edge of the window unless the text would have no room. */
const DropBar = ({ note, faces, children }: DropBarProps) => (
  <Box
    as="footer"
    position="sticky"
    bottom={LOWER_EDGE}
    zIndex="1"
    bg="bg"
    paddingBlock="2"
    css={{
      '[data-bar-passes] &': { position: 'static' },
      // The Mirror theme has a gradient behind the bar, so the bar is transparent.
      '[data-theme=mirror] &': { background: 'transparent', backdropFilter: 'blur(24px)' },
      // The browser scrolls to a focused button. The bar is always visible, so this margin prevents the scrolling.
      '& :is(input, button)': { scrollMarginBottom: '-9rem' },
    }}
  >
    {note}
    <Box
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
      justifyContent="space-between"
      gap={{ base: '2', md: '4' }}
    >
      {faces}
      <Box
        display="flex"
        flex={{ md: '1' }}
        minWidth="0"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
      >
        {children}
      </Box>
    </Box>
  </Box>
);

/** The Drop button. It is bright only if it may be pressed (requirements 4). */
function DropButton({ state }: Pick<DropFormProps, 'state'>) {
  const ready = state === 'ready';
  const isOnline = useOnline();
  return (
    <Tooltip label={ready && !isOnline ? offlineText('release') : dropTooltip(state)}>
      <Button
        type="submit"
        // Not `disabled`: the button keeps the focus, and its tooltip can say what is missing.
        aria-disabled={!ready}
        variant={ready ? 'solid' : 'outline'}
        size="lg"
        // A press says what is missing, so the button must not look as if it did nothing.
        _disabled={{ opacity: 0.7 }}
        // Fixed, with room for the longest word and the spinner.
        width="8.5rem"
        paddingInline="2"
        boxShadow={ready ? '0 0 36px -8px {colors.moon}' : 'none'}
      >
        {state === 'pending' && <Spinner aria-hidden />}
        {state === 'pending' ? 'Dropping' : 'Drop'}
      </Button>
    </Tooltip>
  );
}

/** The texts that say when others will see the drop. */
export const SURFACES = {
  soon: 'It surfaces within two hours, often sooner.',
  adrift: 'It surfaces at a random moment of the next 12 hours.',
  read: 'A person reads it first, for at most 12 hours; a notice in your Mirror says why.',
} as const;

interface DriftChoiceProps {
  readonly drifts: boolean;
  readonly onDrift: (drifts: boolean) => void;
  /** The id of the text that explains the choice. */
  readonly hint: string;
}

const DriftChoice = ({ drifts, onDrift, hint }: DriftChoiceProps) => (
  <Box
    as="label"
    display="inline-flex"
    alignItems="center"
    gap="2"
    minHeight="11"
    textStyle="meta"
    color="text"
    cursor="pointer"
  >
    <Box asChild boxSize="4" css={{ accentColor: 'var(--bm-colors-moon)' }}>
      <input
        type="checkbox"
        checked={drifts}
        aria-describedby={hint}
        onChange={(event) => onDrift(event.target.checked)}
      />
    </Box>
    Let it drift
  </Box>
);

/** Below the choice. In a low window it is below the bar, where one can scroll to it, because the words need its room. */
const DriftHint = ({ id }: { readonly id: string }) => (
  <Box as="p" id={id} width="full" marginTop="2" textStyle="meta" color="muted" textWrap="pretty">
    Appears at a random time in the next 12 hours, so nobody can learn when you write.
  </Box>
);
