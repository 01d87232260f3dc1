import en from '../../content/whispers.en.json' with { type: 'json' };
import nl from '../../content/whispers.nl.json' with { type: 'json' };
import type { languageOf } from '../analysis/reflection/language.ts';
import { type Emotion, fnv1a, type LocalDate } from '../contract/index.ts';
import { DAY_MS } from '../platform/time.ts';
import type { LightSubject, Whisper } from './record.ts';

type Language = NonNullable<ReturnType<typeof languageOf>>;

type Kind = Exclude<Whisper['kind'], 'heavy'>;

/**
 * The lines of whispers in one language. A whisper is a fact with slots such as `{day}`, and an end. Five facts and seven
 * ends pair in 35 ways, so that no line comes twice within a month.
 */
interface WhisperLines {
  readonly kinds: Readonly<
    Record<Kind, { readonly facts: readonly string[]; readonly ends: readonly string[] }>
  >;
  /** Whole lines, for days after words of somebody who does not want to live: never clever or cheerful. */
  readonly heavy: readonly string[];
  /** The numbers in words, from 0. */
  readonly numbers: readonly string[];
  readonly feelings: Readonly<Record<Emotion, string>>;
  readonly subjects: Readonly<Record<LightSubject, string>>;
}

const LINES: Readonly<Record<Language, WhisperLines>> = { en, nl };

/**
 * Chooses today's whisper, or null if there is none. The same person gets the same line on the same date, however often
 * this is called. No line comes twice within 30 days.
 */
export function chooseWhisper(
  uid: string,
  date: LocalDate,
  whispers: readonly Whisper[],
  language: Language,
): string | null {
  // Starts at another number for each person, so that not everybody gets the same line.
  const dayNumber = (fnv1a(uid) >>> 0) + Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  const whisper = whispers[dayNumber % whispers.length];
  if (!whisper) return null;
  const { heavy, kinds } = LINES[language];
  if (whisper.kind === 'heavy') return at(heavy, dayNumber);
  const { facts, ends } = kinds[whisper.kind];
  const slots = slotsOf(whisper, language);
  const fact = at(facts, dayNumber).replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
  return `${fact} ${at(ends, dayNumber)}`;
}

const at = (lines: readonly string[], dayNumber: number): string =>
  lines[dayNumber % lines.length] ?? '';

/** The words for the slots of a fact. */
function slotsOf(
  whisper: Exclude<Whisper, { kind: 'heavy' }>,
  language: Language,
): Record<string, string> {
  const { feelings, numbers, subjects } = LINES[language];
  if (whisper.kind === 'subject') {
    const days = whisper.days.map((day) => dayName(day, 'subject', language));
    return { subject: subjects[whisper.subject], days: new Intl.ListFormat(language).format(days) };
  }
  const { kind, ...slots } = whisper;
  return Object.fromEntries(
    Object.entries(slots).map(([slot, value]) => {
      if (typeof value === 'number') return [slot, numbers[value] ?? String(value)];
      if (slot === 'day') return [kind === 'away' ? 'date' : 'day', dayName(value, kind, language)];
      return [slot, feelings[value as Emotion]];
    }),
  );
}

/** The weekday of a date, or for an absence its day and month. */
const dayName = (date: LocalDate, kind: Kind, language: Language): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : 'nl-NL', {
    timeZone: 'UTC',
    ...(kind === 'away' ? { day: 'numeric', month: 'long' } : { weekday: 'long' }),
  });
