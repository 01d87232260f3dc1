import { type OwnDrop, totemText } from '@blckmirror/functions/contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { percent } from '../../../lib/percent.ts';
import { longDate, timeOfDay } from '../dates.ts';
import { type Frequencies, LANDSCAPE_SIZE } from '../landscape-bars.tsx';
import { emotionsOf, groupByDay } from '../search.ts';
import { totemMeaning } from '../totems.ts';
import type { Book, BookEntry, Cover } from './book.ts';
import { emblemPath } from './emblem-path.ts';

/** What the document is made of. */
export interface Archive {
  /** Oldest first. */
  readonly drops: readonly OwnDrop[];
  readonly totemType: string | null;
  readonly frequencies: Readonly<Frequencies>;
  /** For the hours on the clock; days are those on which the drops were released. */
  readonly zone: string;
  /** The day it is made, `yyyy-MM-dd`. */
  readonly made: string;
}

/** The archive in the words of the document. Nothing that says whose it is goes in. */
export function composeBook({ drops, totemType, frequencies, zone, made }: Archive): Book {
  const days = groupByDay(drops).map(({ day, drops: ofDay }) => ({
    date: longDate(day),
    month: format(parseISO(day), 'MMMM yyyy'),
    entries: ofDay.map((drop) => entryOf(drop, zone)),
  }));
  const strongest = [...frequencies].sort((a, b) => b.frequency - a.frequency);
  return {
    cover: {
      span: [...new Set([days[0]?.date, days.at(-1)?.date])].join(' to '),
      count: drops.length === 1 ? '1 drop' : `${drops.length.toLocaleString('en')} drops`,
      totem: totemOf(totemType),
    },
    days,
    landscape: strongest.slice(0, LANDSCAPE_SIZE).map(({ emotion, frequency }) => ({
      emotion,
      share: frequency,
      percent: percent(frequency),
    })),
    made,
  };
}

const entryOf = (drop: OwnDrop, zone: string): BookEntry => ({
  time: timeOfDay(zone, drop.createdAt),
  emotions: emotionsOf(drop),
  isCrisis: drop.isCrisis,
  text: drop.content,
});

function totemOf(type: string | null): Cover['totem'] {
  const { name, traits } = totemText(type);
  const { quote } = totemMeaning(type);
  return { name, traits: traits.join(' · '), quote, path: emblemPath(name) };
}
