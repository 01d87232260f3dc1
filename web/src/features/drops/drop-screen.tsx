import { DROP_MAX_CHARACTERS } from '@blckmirror/functions/contract';
import { useDeferredValue, useState } from 'react';
import { LoadingView } from '../../components/loading-view.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { checkWords } from '../../entities/draft/draft.ts';
import { DROP } from '../../entities/draft/store.ts';
import { useDraft } from '../../entities/draft/use-draft.ts';
import { RiskDialog } from '../../entities/risk/risk-dialog.tsx';
import { useRiskGate } from '../../entities/risk/use-risk.ts';
import { LoginPrompt } from '../../entities/sign-in/login-prompt.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { AlreadyDropped } from './already-dropped.tsx';
import { ConfirmationOverlay } from './confirmation-overlay.tsx';
import { useDrift } from './drift.ts';
import { DropForm } from './drop-form.tsx';
import { dropState } from './drop-rules.ts';
import { ReleasedDialog } from './released-dialog.tsx';
import { useDayLock } from './use-day-lock.ts';
import { useRelease } from './use-release.ts';

/** The drop tab: write and release one thought, or wait for the next day (requirements 2.5, 4 and 5). */
export function DropScreen() {
  const { status } = useSession();
  const totemType = useCurrentUser()?.totemType ?? null;
  const draft = useDraft(DROP);
  const { emotion } = draft;
  const [asksLogin, setAsksLogin] = useState(false);
  const [looksBack, setLooksBack] = useState(true);
  // The dialog answers the press at once; the overlay, a screen of its own, is drawn behind its fade.
  const hasLetGo = useDeferredValue(!looksBack);
  const [movedOn, setMovedOn] = useState(false);
  const release = useRelease(draft);
  const gate = useRiskGate((words) => {
    if (draft.text === words) draft.clear();
  });
  const [drifts, setDrifts] = useDrift();
  const lock = useDayLock();
  const { clean, problem } = checkWords(draft.text, DROP_MAX_CHARACTERS);
  const isBlank = problem === 'blank';
  const state = dropState(problem, emotion, release.pending);

  const drop = () => {
    if (release.pending || isBlank) return;
    if (status === 'signed-out') setAsksLogin(true);
    else if (emotion === null) {
      toast({
        title: 'Emotion required',
        description: 'Please select how this thought feels before dropping',
        tone: 'error',
      });
    } else if (state === 'ready') gate.pass(draft.text, () => release.send(clean, emotion, drifts));
  };
  const letGo = () => {
    setLooksBack(false);
    draft.renew();
  };
  const goOn = () => {
    setLooksBack(true);
    setMovedOn(true);
    release.moveOn();
  };

  if (lock.status === 'asking') return <LoadingView fullScreen={false} />;
  return (
    <>
      {release.released === null && lock.opens !== null ? (
        <AlreadyDropped
          opens={lock.opens}
          takesFocus={movedOn}
          keepsDraft={!isBlank}
          mayBeOut={draft.mayBeOut}
          onOpen={lock.open}
        />
      ) : (
        <DropForm
          text={draft.text}
          isKept={draft.isKept}
          onWrite={(text) => draft.change({ text })}
          emotion={emotion}
          onChoose={(feeling) => draft.change({ emotion: feeling })}
          drifts={drifts}
          onDrift={setDrifts}
          state={state}
          onDrop={drop}
        />
      )}
      {release.released !== null && (
        <ReleasedDialog {...release.released} open={looksBack} onClose={letGo} />
      )}
      {release.released !== null && hasLetGo && !looksBack && (
        <ConfirmationOverlay totemType={totemType} onContinue={goOn} />
      )}
      <RiskDialog gate={gate} />
      <LoginPrompt
        open={asksLogin}
        message="To release your drop into the Void, please log in. Only then can it echo."
        onClose={() => setAsksLogin(false)}
      />
    </>
  );
}
