import en from '../../../content/statements.en.json' with { type: 'json' };
import nl from '../../../content/statements.nl.json' with { type: 'json' };
import type { Emotion } from '../../contract/index.ts';
import { plainly } from './clauses/clause-grammar.ts';
import { languageOf } from './language.ts';
import { clausesOf, wholeClause, withQuote } from './own-words.ts';
import { type AnswerContext, lineOfStatement } from './reflect.ts';
import { type Retelling, retell } from './retelling.ts';

/** What an author does in a clause (regrets, waits, says sorry ...), and what we answer. */
interface Statement {
  /** Patterns of such a clause, in lower case, without the words that join it to the clause before. */
  readonly said: readonly string[];
  /** Near misses: a clause with one of these patterns is something else. */
  readonly but?: readonly string[];
  /** The lines by the feeling that the author chose. Beside any other feeling the statement is not answered. */
  readonly answers: readonly {
    readonly for: readonly string[];
    readonly lines: readonly string[];
  }[];
}

/** All statements, by language and name. The first one in the list that a text has is answered. */
export const STATEMENTS: Readonly<Record<'en' | 'nl', Readonly<Record<string, Statement>>>> = {
  en,
  nl,
};

/** A quote of a statement has at most this many words. */
const MOST_WORDS = 8;

interface Compiled {
  readonly said: RegExp;
  readonly but: RegExp | null;
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'));

const compile = ({ said, but, answers }: Statement): Compiled => ({
  said: anyOf(said),
  but: but ? anyOf(but) : null,
  lines: new Map(
    answers.flatMap(({ for: feelings, lines }) => feelings.map((each) => [each, lines])),
  ),
});

const compiled = new Map<'en' | 'nl', readonly Compiled[]>();

/** The statements of one language. The patterns are compiled once, at the first text in that language. */
function compiledIn(language: 'en' | 'nl'): readonly Compiled[] {
  const known = compiled.get(language) ?? Object.values(STATEMENTS[language]).map(compile);
  compiled.set(language, known);
  return known;
}

/**
 * The answer to the first statement of our list that a text contains and that has lines for the chosen feeling: the author's
 * clause, told back or quoted if that is safe, and a line about it. Null if there is no such statement.
 * @param told what would be told back: if that is another clause, it is worth more than this answer
 */
export function answerToStatement(
  text: string,
  chosen: Emotion,
  { turn, shown = text }: AnswerContext = {},
  told: Retelling | null = retell(shown, chosen),
): string | null {
  const clauses = clausesOf(text);
  for (const { said, but, lines } of compiledIn(languageOf(text) ?? 'en')) {
    const answers = lines.get(chosen);
    const clause = answers && clauses.find(({ plain }) => said.test(plain) && !but?.test(plain));
    if (!clause) continue;
    // Others do not see a masked part, so it is not repeated.
    const isShown = shown.includes(clause.said);
    // Behind another clause, the line would speak of the wrong thing.
    const words = told && plainly(told.said);
    if (words !== null && !clause.plain.includes(words) && !words.endsWith(clause.plain))
      return null;
    const quote = isShown && told === null ? wholeClause(clause.said, MOST_WORDS) : null;
    const line = lineOfStatement(answers, text, chosen, turn, told);
    return line && withQuote(line, quote);
  }
  return null;
}
