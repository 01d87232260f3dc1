import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadingView } from '../components/loading-view.tsx';

export interface LazyScreen {
  readonly element: ReactNode;
  /** Fetches the screen's chunk ahead of its first showing. */
  readonly load: () => Promise<unknown>;
}

/**
 * A screen in a chunk of its own. `name` is the component's export. The screen before stays until the chunk is there;
 * only at the first load, and unless it was fetched ahead, the loading view stands in.
 */
export function lazyScreen<Name extends string>(
  importIt: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  let known: ComponentType | null = null;
  const load = async (): Promise<{ default: ComponentType }> => {
    const screens = await importIt();
    known = screens[name];
    return { default: known };
  };
  const Lazy = lazy(load);
  const element = (
    <Suspense fallback={<LoadingView fullScreen={false} />}>
      <Screen choose={() => known ?? Lazy} />
    </Suspense>
  );
  return { element, load };
}

// A lazy component shows its fallback even when its code is there, and React then keeps that for a while.
function Screen({ choose }: { readonly choose: () => ComponentType }) {
  const [Component] = useState(choose);
  return <Component />;
}
