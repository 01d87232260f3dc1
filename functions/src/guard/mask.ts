import type { PersonalKind, PersonalSpan } from '../contract/personal.ts';

const IN_PLACE: Partial<Record<PersonalKind, string>> = {
  email: '[address]',
  link: '[link]',
  phone: '[number]',
};

/** A text with these spans taken out, each for a word that says what it was. `spans`: in order, none over another. */
export function mask(text: string, spans: readonly PersonalSpan[]): string {
  let masked = '';
  let done = 0;
  for (const { start, end, kind } of spans) {
    masked += `${text.slice(done, start)}${IN_PLACE[kind] ?? '[...]'}`;
    done = end;
  }
  return masked + text.slice(done);
}
