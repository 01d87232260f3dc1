import { type OwnDrop, totemText } from '@blckmirror/functions/contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { percent } from '../../../lib/percent.ts';
import { writtenAt } from '../../../lib/time/dates.ts';
import { shownReading } from '../../../shared/drop/shown-reading.ts';
import sprite from '../../../shared/emotion/signs.svg?raw';
import { type Frequencies, LANDSCAPE_SIZE } from '../charts/landscape-bars.tsx';
import { longDate } from '../dates.ts';
import { groupByDay } from '../search.ts';
import { totemMeaning } from '../totems.ts';

/** All words of the document, in order. Plain data, so that it can be sent to a worker. */
export interface Book {
  readonly cover: Cover;
  /** Oldest first. */
  readonly days: readonly BookDay[];
  /** Strongest first; empty if nothing is known. */
  readonly landscape: readonly {
    readonly emotion: string;
    /** 0 to 1. */
    readonly share: number;
    readonly percent: string;
  }[];
  /** The day on which the document was made, `yyyy-MM-dd`. */
  readonly made: string;
}

export interface Cover {
  /** The first day and the last day. */
  readonly span: string;
  readonly count: string;
  readonly totem: {
    readonly name: string;
    readonly traits: string;
    readonly quote: string;
    /** An SVG path on a square of 24 units. */
    readonly path: string;
  };
}

export interface BookDay {
  readonly date: string;
  readonly month: string;
  readonly entries: readonly BookEntry[];
}

export interface BookEntry {
  readonly time: string;
  readonly emotions: readonly string[];
  readonly isCrisis: boolean;
  readonly text: string;
}

interface Archive {
  /** Oldest first. */
  readonly drops: readonly OwnDrop[];
  readonly totemType: string | null;
  readonly frequencies: Readonly<Frequencies>;
  /** The reader's time zone. A time from another zone is shown with its place. */
  readonly zone: string;
  /** The day on which the document is made, `yyyy-MM-dd`. */
  readonly made: string;
}

/** Makes the document's words from an archive. No word tells whose archive it is. */
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
  time: writtenAt(drop, zone),
  emotions: shownReading(drop).emotions,
  isCrisis: drop.isCrisis,
  text: drop.content,
});

function totemOf(type: string | null): Cover['totem'] {
  const { name, traits } = totemText(type);
  const { quote } = totemMeaning(type);
  return { name, traits: traits.join(' · '), quote, path: emblemPath(name) };
}

/**
 * The lines of a totem's emblem as an SVG path on a square of 24 units, from the picture file that the screens use.
 * @throws if there is no such emblem
 */
export function emblemPath(name: string): string {
  const from = sprite.indexOf(`id="${name.toLowerCase()}"`);
  const path = from < 0 ? undefined : / d="([^"]+)"/.exec(sprite.slice(from))?.[1];
  if (path === undefined) throw new Error(`No emblem is called ${name}`);
  return path;
}
