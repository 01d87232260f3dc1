import { useState } from 'react';
import { LoadingView } from '../../components/loading-view.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { DROP } from '../../entities/draft/store.ts';
import { useDraft } from '../../entities/draft/use-draft.ts';
import { WhomItPointsAt } from '../../entities/guard/whom-it-points-at.tsx';
import { RiskDialog } from '../../entities/risk/risk-dialog.tsx';
import { LoginPrompt } from '../../entities/sign-in/login-prompt.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { AlreadyDropped } from './already-dropped.tsx';
import { ConfirmationOverlay } from './confirmation-overlay.tsx';
import { useDrift } from './drift.ts';
import { DropForm } from './drop-form.tsx';
import { ReleasedDialog } from './released-dialog.tsx';
import { useDayLock } from './use-day-lock.ts';
import { useRelease } from './use-release.ts';

/** The drop tab: write and release one thought, or wait for the next day (requirements 2.5, 4 and 5). */
export function DropScreen() {
  const { status } = useSession();
  const totemType = useCurrentUser()?.totemType ?? null;
  const draft = useDraft(DROP);
  const [asksLogin, setAsksLogin] = useState(false);
  const [hasLetGo, setHasLetGo] = useState(false);
  const [movedOn, setMovedOn] = useState(false);
  const [drifts, setDrifts] = useDrift();
  const release = useRelease(draft, drifts);
  const lock = useDayLock();
  const { asked, gate, state } = release;
  const isPending = state === 'pending';

  const drop = () => {
    if (isPending || !release.hasWords) return;
    if (status === 'signed-out') setAsksLogin(true);
    else if (draft.emotion === null) {
      toast({
        title: 'Emotion required',
        description: 'Please select how this thought feels before dropping',
        tone: 'error',
      });
    } else release.send();
  };
  const confirm = () => {
    release.confirm();
    drop();
  };
  const letGo = () => {
    setHasLetGo(true);
    draft.renew();
  };
  const goOn = () => {
    setHasLetGo(false);
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
          keepsDraft={release.hasWords}
          mayBeOut={draft.mayBeOut}
          onOpen={lock.open}
        />
      ) : (
        <DropForm
          draft={draft}
          drifts={drifts}
          onDrift={setDrifts}
          state={state}
          question={
            asked && (
              <WhomItPointsAt
                asked={asked}
                sendLabel="It points at nobody, drop it"
                isSending={isPending}
                onConfirm={confirm}
              />
            )
          }
          onDrop={drop}
        />
      )}
      {release.released !== null && <ReleasedDialog {...release.released} onClosed={letGo} />}
      {release.released !== null && hasLetGo && (
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
