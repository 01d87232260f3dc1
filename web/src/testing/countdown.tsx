import type { ComponentProps } from 'react';
import { AlreadyDropped } from '../features/drops/already-dropped.tsx';
import { show } from './screen.tsx';

type Shown = Pick<ComponentProps<typeof AlreadyDropped>, 'isAtRisk' | 'drop'>;

/** Shows the countdown of a day that has its drop, twelve hours before the next day. */
export const showCountdown = (shown: Shown) =>
  show(
    <AlreadyDropped
      opens={new Date('2026-03-11T00:00:00Z')}
      keepsDraft={false}
      mayBeSent={false}
      takesFocus={false}
      onOpen={() => {}}
      {...shown}
    />,
    () => new Date('2026-03-10T12:00:00Z'),
  );
