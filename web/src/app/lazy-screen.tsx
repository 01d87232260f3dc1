import { type ComponentType, type ReactNode, Suspense } from 'react';
import { LoadingView } from '../components/loading-view.tsx';
import { lazyPart } from '../components/ui/lazy-part.tsx';
import { ErrorPage } from './screens/error-page.tsx';

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
  const { Part, load } = lazyPart(async () => (await importIt())[name], ErrorPage);
  const element = (
    <Suspense fallback={<LoadingView fullScreen={false} />}>
      <Part />
    </Suspense>
  );
  return { element, load };
}
