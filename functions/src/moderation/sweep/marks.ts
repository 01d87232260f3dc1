import type { PersonalKind, PersonalSpan } from '../../contract/personal.ts';
import { SWEEP_MARKS, type SweepMark } from '../../contract/sweep.ts';
import { plainNumbers } from '../../guard/find-numbers.ts';
import { findPersonal } from '../../guard/find-personal.ts';
import { fold, textIn } from '../../guard/folded.ts';
import { unspelled } from '../../guard/unspelled.ts';
import { lineOf } from './plain-words.ts';
import { isSameText, type Reading, readingOf } from './reading.ts';

/** Whether another text has what was looked for. */
type IsMatch = (other: Reading) => boolean;

/** What a case's words can be swept for. */
export type Marks = ReadonlyMap<SweepMark, IsMatch>;

/** Schools and employers are no mark: too many have the same. */
const MARK_OF: Readonly<Partial<Record<PersonalKind, Exclude<SweepMark, 'text'>>>> = {
  name: 'name',
  handle: 'name',
  phone: 'number',
  digits: 'number',
  iban: 'number',
  address: 'address',
  email: 'address',
  link: 'address',
  domain: 'address',
};

/** A number with and without the code of its country ends in the same digits. */
const LAST_DIGITS = 8;

/**
 * What these words can be swept for: names, numbers and addresses that the guard finds in them, and the text itself. The
 * guard lets helplines pass, so that none is ever swept for.
 */
export function marksOf(text: string): Marks {
  const forms = { numbers: plainNumbers(fold(text)), net: unspelled(fold(text)) };
  const found = findPersonal(text).flatMap((span) => {
    const mark = MARK_OF[span.kind];
    const isMatch = mark && matchFor(span, text, forms);
    return isMatch ? [{ mark, isMatch }] : [];
  });
  const own = readingOf(text);
  const all = [
    ...found,
    { mark: 'text' as const, isMatch: (other: Reading) => isSameText(own, other) },
  ];
  const byMark = Map.groupBy(all, ({ mark }) => mark);
  return new Map(
    SWEEP_MARKS.flatMap((mark) => {
      const any = byMark.get(mark);
      return any ? [[mark, (other) => any.some(({ isMatch }) => isMatch(other))] as const] : [];
    }),
  );
}

type Forms = Readonly<Record<'numbers' | 'net', ReturnType<typeof fold>>>;

function matchFor(span: PersonalSpan, text: string, forms: Forms): IsMatch | null {
  const line = lineOf(text.slice(span.start, span.end));
  if (span.kind === 'phone' || span.kind === 'digits') {
    return ofDigits(textIn(forms.numbers, span).replace(/\D/g, ''));
  }
  if (span.kind === 'iban') return (other) => other.squeezed().includes(line.replaceAll(' ', ''));
  if (span.kind === 'email' || span.kind === 'link' || span.kind === 'domain') {
    return ofNet(textIn(forms.net, span));
  }
  return line === '' ? null : (other) => ` ${other.line()} `.includes(` ${line} `);
}

function ofDigits(digits: string): IsMatch | null {
  if (digits === '') return null;
  const last = digits.slice(-LAST_DIGITS);
  if (digits.length >= LAST_DIGITS) return (other) => other.digits().includes(last);
  const alone = new RegExp(`(?<!\\d)${digits}(?!\\d)`);
  return (other) => alone.test(other.digits());
}

function ofNet(found: string): IsMatch | null {
  const address = found
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+-]*:\/\//, '')
    .replace(/^www\d?\./, '')
    .replace(/[./]+$/, '');
  const [first = ''] = lineOf(address).split(' ');
  if (first === '') return null;
  const escaped = address.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  // A domain below another is the same sender; a mailbox is another where more stands before it.
  const before = address.includes('@') ? '[\\p{L}\\p{N}_.-]' : '[\\p{L}\\p{N}_@-]';
  const alone = new RegExp(`(?<!${before})${escaped}(?![\\p{L}\\p{N}])`, 'u');
  // Writing an address out costs much, and nearly no text has any of it.
  return (other) => other.squeezed().includes(first) && alone.test(other.net());
}
