import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onceArrived } from '../../lib/browser/dialog-entry.ts';
import { enterDialog } from '../../lib/browser/dialog-history.ts';

interface BackQuestion {
  readonly asks: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks before Back leaves a page with unsaved words. The page has a second history entry for it, as a dialog has. */
export function useBackQuestion(hasWords: boolean): BackQuestion {
  const navigate = useNavigate();
  const [state, setState] = useState<'writing' | 'asked' | 'leaving'>('writing');
  const isGuarded = hasWords && state !== 'leaving';
  useLayoutEffect(
    () => (isGuarded ? enterDialog(() => setState('asked')) : undefined),
    [isGuarded],
  );

  const goBack = useEffectEvent(() => void navigate(-1));
  const isLeaving = state === 'leaving';
  useEffect(() => {
    // After the entries of this page and its question are gone, which is decided in the tick before.
    if (isLeaving) queueMicrotask(() => onceArrived(() => goBack()));
  }, [isLeaving]);

  return {
    asks: state === 'asked',
    stay: () => setState('writing'),
    leave: () => setState('leaving'),
  };
}
