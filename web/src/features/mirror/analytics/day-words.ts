import { formatDay } from '../../../lib/time/days.ts';
import type { DropDay } from '../days/few-days.ts';
import type { FeltDay } from './series.ts';

/** 'Tuesday 3 March'; with its year unless that is the year of `today`. */
export const dayName = (day: string, today: string): string =>
  formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'EEEE d MMMM' : 'EEEE d MMMM yyyy');

/** What is read aloud at a cell: 'Tuesday 3 March: sadness, 1 drop'. A day holds one drop at most. */
export const cellName = (day: string, today: string, felt: DropDay | undefined): string =>
  `${dayName(day, today)}: ${felt ? `${felt.emotionType}, 1 drop` : 'no drop'}`;

/** The other emotions that were heard on a day. */
export const heardBesides = ({
  emotionType,
  emotions = [],
}: DropDay & Partial<FeltDay>): readonly string[] =>
  emotions.filter((emotion) => emotion !== emotionType);
