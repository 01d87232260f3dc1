import { memo, type ReactNode, useRef, useState } from 'react';
import { LoadingView } from '../../components/loading-view.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { DROP } from '../../entities/draft/store.ts';
import { useDraft } from '../../entities/draft/use-draft.ts';
import { WhomItPointsAt } from '../../entities/guard/whom-it-points-at.tsx';
import { RiskDialog } from '../../entities/risk/risk-dialog.tsx';
import { LoginPrompt } from '../../entities/sign-in/login-prompt.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { AlreadyDropped } from './already-dropped.tsx';
import { useDrift } from './drift.ts';
import { DropForm } from './drop-form.tsx';
import { useIsFirst, useTodaysDrop } from './own-latest.ts';
import { Released } from './released.tsx';
import { useDayLock } from './use-day-lock.ts';
import { type ReleasedDrop, useRelease } from './use-release.ts';

/** The drop tab: write and release one thought, or wait for the next day (requirements 2.5, 4 and 5). */
export function DropScreen() {
  const { status } = useSession();
  const draft = useDraft(DROP);
  const [asksLogin, setAsksLogin] = useState(false);
  const [movedOn, setMovedOn] = useState<ReleasedDrop | null>(null);
  const sheet = useRef<HTMLTextAreaElement>(null);
  const [drifts, setDrifts] = useDrift();
  const release = useRelease(draft, drifts);
  const lock = useDayLock();
  const isFirst = useIsFirst();
  const today = useTodaysDrop(lock.opens, movedOn?.drop ?? null);
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
  const goOn = () => {
    draft.renew();
    setMovedOn(release.released);
    release.moveOn();
  };

  if (lock.status === 'asking' || isFirst === null) return <LoadingView fullScreen={false} />;
  return (
    <>
      {release.released === null && lock.opens !== null ? (
        <AlreadyDropped
          opens={lock.opens}
          drop={today}
          isAtRisk={[today?.risk, movedOn?.risk].some((risk) => risk && risk !== 'none')}
          takesFocus={movedOn !== null}
          keepsDraft={release.hasWords}
          mayBeOut={draft.mayBeOut}
          onOpen={lock.open}
        />
      ) : (
        <Held isHeld={release.released !== null}>
          <DropForm
            draft={draft}
            sheet={sheet}
            isFirst={isFirst}
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
        </Held>
      )}
      {release.released !== null && (
        <Released {...release.released} sheet={sheet} onContinue={goOn} />
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

interface HeldProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** The page as it was when its words began to leave: nothing is drawn anew behind them. */
const Held = memo(
  ({ children }: HeldProps) => children,
  (_before, { isHeld }) => isHeld,
);
