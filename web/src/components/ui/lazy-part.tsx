import { type ComponentType, lazy, useEffect, useState } from 'react';
import { startAnew } from '../../lib/browser/navigation.ts';

interface OutOfReachProps {
  readonly onRetry: () => void;
  /** Whether another attempt is running. */
  readonly isTrying: boolean;
}

interface LazyPart<Props extends object> {
  /** The component. It needs a <Suspense> around it, like any lazy component. */
  readonly Part: ComponentType<Props>;
  /** Loads the chunk before it is first shown. Rejects if the load fails. */
  readonly load: () => Promise<unknown>;
}

/**
 * A component in a separate chunk. If the chunk cannot be loaded, `OutOfReach` is shown and nothing is thrown.
 * `onRetry` loads the chunk again. The chunk is also loaded again when the person leaves the place and comes back.
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
  // React remembers the result of a lazy component forever, so each new attempt needs a new lazy component.
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
        // Some browsers remember the failed load until the next start, and a new version of the app has other chunks. A
        // restart of the app helps in both cases.
        if (await isReachable()) startAnew();
      }
      setTrying(false);
    };
    if (Found) return <Found {...props} />;
    return <OutOfReach isTrying={isTrying} onRetry={() => void (isTrying || retry())} />;
  }

  function Part(props: Props) {
    // A lazy component shows its fallback for a moment even if its code is loaded already. So the loaded component is
    // used directly.
    const [Component] = useState(() => {
      coming ??= fetched();
      return known ?? coming;
    });
    return <Component {...props} />;
  }
  return { Part, load };
}

/** True if the page can be reloaded from the network, not only from the service worker's copy. */
const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
