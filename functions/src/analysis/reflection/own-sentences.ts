import { SPEECH } from './own-words.ts';

/** Who sent a message: that may be told without the message. */
const SENT = /(?:texted|messaged|emailed|wrote|appte|mailde|stuurde)[:\s]*$/i;
const BORDERS = [
  ',',
  ';',
  ':',
  ' n ',
  ' and ',
  ' but ',
  ' because ',
  ' so ',
  ' en ',
  ' maar ',
  ' omdat ',
  ' then ',
  ' when ',
  ' while ',
  ' till ',
  ' til ',
  ' until ',
  ' after ',
  ' before ',
  ' who ',
  ' with ',
  ' under ',
];

/** Somebody's speech or a few quoted words, with both quotation marks. */
const QUOTED =
  /(?:(?<=^|\s)['‘](?![tksnmr]\b)[^'‘’"“”„«»\n]*['’]|["“„«][^"“”„«»\n]*["”»])(?=[\s.,!?:;]|$)/g;
const SPOKEN = '\ufffc';

/**
 * The sentences of the author: no questions, and nothing from the clause on that leads to somebody's speech. What follows is
 * the author's again only if the speech has an end.
 */
export function ownSentences(text: string): readonly string[] {
  const all = text
    .replace(QUOTED, (said) => (/[.!?].$/.test(said) ? `${SPOKEN}.` : SPOKEN))
    .split(/(?<=[.!?])\s|\n/);
  const open = all.findIndex((each) => SPEECH.test(each));
  return (open === -1 ? all : all.slice(0, open + 1))
    .map((each) => {
      const spoken = each.replace(SPEECH, SPOKEN).indexOf(SPOKEN);
      if (spoken === -1) return each;
      const begun = each.slice(0, spoken);
      const end = Math.max(0, ...BORDERS.map((border) => begun.lastIndexOf(border)));
      return SENT.test(begun) ? begun : begun.slice(0, end);
    })
    .filter((each) => !each.trim().endsWith('?'));
}

/** Shouted words. Of the short ones, only those that are surely no name and no abbreviation. */
const SHOUTED =
  /\b(?:\p{Lu}{4,}|AND|BUT|ALL|THE|DAY|NOT|YES|SHE|SO|MY|IN|ON|AT|HE|WE|ME|EN|HET|EEN|DE|IK|ZE)\b/gu;

/** A text as it is told back: shouted words in lower case, and one space between words. */
export const quietly = (text: string): string =>
  text.replace(SHOUTED, (word) => word.toLowerCase()).replace(/[^\S\n]+/g, ' ');
