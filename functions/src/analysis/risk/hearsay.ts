import { fold } from './normalise.ts';

const QUOTED = /["“”„«][^"“”„«»]{1,300}["“”»]/g;
const SOURCE =
  /\b(?:songs?|sings?|sang|humming|hummed|karaoke|rerun|singing|singer|lyrics?|line|lines|chorus|quote[ds]?|poems?|poet|film|movie|book|novel|title|band|album|play|character|scene|teenager|zong|zingt|zanger|zangeres|liedje|lied|nummer|regel|titel|gedicht|boek|toneelstuk|refrein|citaat)\b/i;
// Whoever makes the quoted words their own means them.
const OWNED =
  /\b(?:me|myself|same|relate|mood|feel|feels|felt|true|exactly|understand|mean|meant|hits?|too|wish|mij|mezelf|ook|herken|voel|voelt|klopt|snap|begrijp|wil)\b|\bi (?:do|am|get)\b/i;

/**
 * A text without the words that it quotes from a song, a film, a book or a joke; unchanged when it quotes nothing, names
 * no source, or when its author may be making the quoted words their own.
 */
export function withoutQuotes(text: string): string {
  const rest = text.replace(QUOTED, ' . ');
  return rest !== text && SOURCE.test(rest) && !OWNED.test(rest) ? rest : text;
}

const TOLD = new RegExp(
  fold(
    ' (?:documentary|documentaries|film|movie|book|novel|article|podcast|episode|news|character|chapter|villain|hero|poem|opera|play|statistics|rates|prevention|radio|lecture|documentaire|boek|artikel|journaal|nieuws|hoofdpersoon|serie|aflevering|les|gedicht|opera|[a-z]*preventie)(?= )',
  ),
);
const READER = new RegExp(
  fold('(?<= )(?:i (?:just )?(?:read|watched|saw|heard)|ik (?:las|zag|keek|hoorde)) '),
  'g',
);
const FIRST_PERSON = new RegExp(
  fold(' (?:i|im|ive|id|ill|me|my|mine|myself|we lost|ik|mij|mijn|mn|mezelf|mijzelf)(?= )'),
);

/** Whether a sentence, as normalised, tells of a book, a film or the news, and of nothing that is its author's own. */
export const isHearsay = (sentence: string): boolean =>
  TOLD.test(sentence) && !FIRST_PERSON.test(sentence.replace(READER, ''));
