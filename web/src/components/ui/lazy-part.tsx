import { type ComponentType, lazy, useEffect, useState } from 'react';
import { isReachable, startAnew } from '../../lib/browser/navigation.ts';

interface OutOfReachProps {
  readonly onRetry: () => void;
  /** Whether another attempt is running. */
  readonly isTrying: boolean;
}

interface LazyPart<Props extends object> {
  /** The component. It needs a <Suspense> around it, like any lazy component. */
  readonly Part: ComponentType<Props>;
  /** Loads the component's code. Rejects if the load fails. */
  readonly load: () => Promise<unknown>;
}

/**
 * A component whose code is in a separate file (chunk). If the chunk cannot be loaded, `OutOfReach` is shown and
 * nothing is thrown; its `onRetry` loads the chunk again. Mounting the component again also loads it again.
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
  // A lazy component of React caches its result forever, so each new attempt needs a new lazy component.
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
        // Some browsers cache a failed `import()` until the page is reloaded, and a new version of the app has other
        // chunks. A reload helps in both cases.
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
