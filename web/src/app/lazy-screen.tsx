import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingView } from '../components/loading-view.tsx';

/**
 * A screen in a chunk of its own. `name` is the component's export. The screen before stays until the chunk is there;
 * only at the first load the loading view stands in.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => {
    const screens = await load();
    return { default: screens[name] };
  });
  return (
    <Suspense fallback={<LoadingView fullScreen={false} />}>
      <Screen />
    </Suspense>
  );
}
