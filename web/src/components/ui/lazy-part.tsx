import { type ComponentType, lazy, useEffect, useState } from 'react';
import { isReachable, startAnew } from '../../lib/browser/leave.ts';

export interface OutOfReachProps {
  readonly onRetry: () => void;
  /** Another try is under way. */
  readonly isTrying: boolean;
}

export interface LazyPart<Props extends object> {
  /** Wants a <Suspense> around it, as any lazy component. */
  readonly Part: ComponentType<Props>;
  /** Fetches the chunk ahead of its first showing; rejects when it cannot be had. */
  readonly load: () => Promise<unknown>;
}

/**
 * A component in a chunk of its own. Where the chunk cannot be fetched `OutOfReach` stands in its place, and nothing is
 * thrown; `onRetry` fetches it again, and so does leaving the place and coming back.
 */
export function lazyPart<Props extends object>(
  importIt: () => Promise<ComponentType<Props>>,
  OutOfReach: ComponentType<OutOfReachProps>,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  let coming: ComponentType<Props> | null = null;
  const load = async () => {
    known = await importIt();
    return known;
  };
  // React keeps for good what a lazy component came to.
  const fetched = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        (found) => ({ default: found }),
        () => ({ default: Missing }),
      ),
    ) as unknown as ComponentType<Props>;

  function Missing(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props> | null>(null);
    const [isTrying, setTrying] = useState(false);
    useEffect(
      () => () => {
        coming = null;
      },
      [],
    );
    const retry = async () => {
      setTrying(true);
      try {
        const found = await load();
        setFound(() => found);
      } catch {
        // Some browsers remember until the next start that a chunk could not be had; and a new version has others.
        if (await isReachable()) startAnew();
      }
      setTrying(false);
    };
    if (Found) return <Found {...props} />;
    return <OutOfReach isTrying={isTrying} onRetry={() => void (isTrying || retry())} />;
  }

  function Part(props: Props) {
    // A lazy component shows its fallback even when its code is there, and React then keeps that for a while.
    const [Component] = useState(() => {
      coming ??= fetched();
      return known ?? coming;
    });
    return <Component {...props} />;
  }
  return { Part, load };
}
