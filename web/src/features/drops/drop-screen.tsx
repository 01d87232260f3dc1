import type { OwnDrop } from '@blckmirror/functions/contract';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { LoadingView } from '../../components/loading-view.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { useSession } from '../../lib/auth/session.ts';
import { AREAS, readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { ConsentQuestion } from '../../shared/account/consent.tsx';
import { DROP, writer } from '../../shared/draft/draft.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { PersonalDataWarning } from '../../shared/personal-data/personal-data-warning.tsx';
import { EchoNewsLine, useEchoNews } from '../../shared/reactions/echo-news.tsx';
import { HelpCard } from '../../shared/risk/help-card.tsx';
import { RiskDialog, useRiskLevel } from '../../shared/risk/risk-gate.tsx';
import { LoginPrompt } from '../../shared/sign-in/login-prompt.tsx';
import { AlreadyDropped } from './already-dropped.tsx';
import { DropForm } from './drop-form.tsx';
import { useIsFirst } from './first-run.tsx';
import { useDayLock, useTodaysDrop } from './queries.ts';
import { type ReleasedDrop, useRelease } from './release.ts';
import { Released } from './released.tsx';

/**
 * The drop tab: the person writes and releases one thought, or waits for the next day (requirements 2.5, 4 and 5).
 */
export function DropScreen() {
  const { status, uid } = useSession();
  const draft = useDraft(DROP);
  const [asksLogin, setAsksLogin] = useState(false);
  const [movedOn, setMovedOn] = useState<ReleasedDrop | null>(null);
  const sheet = useRef<HTMLTextAreaElement>(null);
  const [drifts, setDrifts] = useDrift();
  const release = useRelease(draft, drifts);
  const lock = useDayLock();
  const isFirst = useIsFirst();
  const today = useTodaysDrop(lock.opens, movedOn?.drop ?? null);
  const level = useRiskLevel(draft.text);
  const risk = [today?.risk, movedOn?.risk].find((known) => known && known !== 'none') ?? 'none';
  // At midnight `today` becomes null, but the danger goes on, so the form still needs the risk.
  const [lastRisk, setLastRisk] = useState(risk);
  if (lastRisk !== risk && (lock.opens !== null || risk !== 'none')) setLastRisk(risk);
  const { asked, gate, state, consent } = release;
  const isPending = state === 'pending';
  // Today's drop is shown below the countdown with its own echoes.
  const isOther = useCallback(
    ({ id, isCrisis }: OwnDrop) => !isCrisis && id !== today?.id,
    [today?.id],
  );
  const { news, isPending: isAsking, putAway } = useEchoNews(uid, isOther);
  const echoes = uid !== null && news !== null && (
    <EchoNewsLine uid={uid} news={news} onPutAway={putAway} />
  );

  const drop = () => {
    if (isPending || !release.hasWords || draft.closed !== null) return;
    // The login prompt covers the page's help card, so words of danger are asked about before it.
    if (status === 'signed-out') gate.pass(draft.text, () => setAsksLogin(true));
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
    draft.reset();
    setMovedOn(release.released);
    release.moveOn();
  };

  // Waits for the echoes too: above the sheet they would move it under the person's hand.
  if (lock.status === 'asking' || isFirst === null || isAsking)
    return <LoadingView fullScreen={false} />;
  return (
    <>
      {release.released === null && lock.opens !== null ? (
        <AlreadyDropped
          opens={lock.opens}
          drop={today}
          echoes={echoes}
          // The server may have refused the words of the draft because the day was used already.
          isAtRisk={risk !== 'none' || (release.hasWords && level !== 'none')}
          takesFocus={movedOn !== null}
          keepsDraft={release.hasWords}
          mayBeSent={draft.mayBeSent}
          onOpen={lock.open}
        />
      ) : (
        <Frozen isFrozen={release.released !== null}>
          <DropForm
            // A new key mounts the form again, so that the layout is calculated again when the sheet appears or
            // disappears.
            key={draft.closed === 'covered' ? 'covered' : 'sheet'}
            draft={draft}
            level={level === 'none' && uid !== null ? lastRisk : level}
            sheet={sheet}
            isFirst={isFirst}
            echoes={echoes}
            drifts={drifts}
            onDrift={setDrifts}
            state={state}
            question={
              asked ? (
                <PersonalDataWarning
                  asked={asked}
                  sendLabel="It points at nobody, drop it"
                  isSending={isPending}
                  onConfirm={confirm}
                />
              ) : (
                <ConsentQuestion consent={consent} onAgreed={drop} />
              )
            }
            closed={release.closed}
            onDrop={drop}
          />
        </Frozen>
      )}
      {release.released !== null && (
        <Released {...release.released} sheet={sheet} onContinue={goOn} />
      )}
      <RiskDialog gate={gate} />
      <LoginPrompt
        open={asksLogin}
        message="To release your drop into the Void, please log in. Only then can it echo."
        help={level !== 'none' && <HelpCard />}
        onClose={() => setAsksLogin(false)}
      />
    </>
  );
}

interface FrozenProps {
  readonly isFrozen: boolean;
  readonly children: ReactNode;
}

/** Does not render its children again while the words are animated, so that no rendering slows the animation. */
const Frozen = memo(
  ({ children }: FrozenProps) => children,
  (_before, { isFrozen }) => isFrozen,
);

const KEY = STORAGE_KEYS.drift;

/**
 * Whether others see this person's next drop at a random moment of 12 hours (`drifts`), and the function that changes
 * this choice. This device keeps the choice until the person logs out or changes it.
 */
function useDrift(): readonly [boolean, (drifts: boolean) => void] {
  const [drifts, setDrifts] = useState(() => AREAS.some((area) => readStored(area, KEY) !== null));
  const choose = (next: boolean) => {
    for (const area of AREAS) removeStored(area, KEY);
    if (next) writeStored(writer().area, KEY, '1');
    setDrifts(next);
  };
  return [drifts, choose];
}
