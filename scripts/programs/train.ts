// `npm run -s train -- <folder>`: learns the analyser's weights from the labelled data in a folder and from the thoughts of
// the authors, and writes the weights into files. With `--risk` it trains the risk classifier instead, and with
// `--subjects` the subjects of thoughts, with `--retelling` what an answer tells back; these two need no folder.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  authorThoughts,
  everydayThoughts,
  judgedThoughts,
  subjectThoughts,
} from '../../functions/model-lab/evaluation/authors.ts';
import type { Figures } from '../../functions/model-lab/evaluation/figures.ts';
import { countEmotions } from '../../functions/model-lab/training/count-emotions.ts';
import { crossValidate } from '../../functions/model-lab/training/cross-validate.ts';
import { examplesOf, trainingRows } from '../../functions/model-lab/training/examples.ts';
import { train } from '../../functions/model-lab/training/learn.ts';
import { learnQuotes, learnRetelling } from '../../functions/model-lab/training/retelling.ts';
import { countWords, TABLES } from '../../functions/model-lab/training/risk/count-words.ts';
import { crossValidate as crossValidateRisk } from '../../functions/model-lab/training/risk/cross-validate.ts';
import { riskExamples, toSparseRow } from '../../functions/model-lab/training/risk/examples.ts';
import { LEARNING, learn } from '../../functions/model-lab/training/risk/learn.ts';
import {
  learnJoined,
  scoreByOthers,
} from '../../functions/model-lab/training/risk/learn-joined.ts';
import {
  LEARNING_LEAVE,
  leaveExamples,
  leaveLines,
} from '../../functions/model-lab/training/risk/leave-taking.ts';
import { learnSubjects } from '../../functions/model-lab/training/subjects.ts';
import { CRISIS_POSTS, FEED_DROPS, JOURNALS, STORY_DROPS } from '../seed/content.ts';

const ANALYSIS = path.join(import.meta.dirname, '../../functions/src/analysis');

function write(file: string, weights: unknown): number {
  const written = `${JSON.stringify(weights, null, 2)}\n`;
  writeFileSync(path.join(ANALYSIS, file), written);
  return gzipSync(written, { level: 9 }).length;
}

/** Texts of the demo people. None of these people is in danger, and a test checks that the classifier agrees. */
const prose = (): string[] =>
  [...FEED_DROPS, ...JOURNALS.free, ...JOURNALS.plus].map(({ text }) => text);

const story = (): string[] =>
  [...STORY_DROPS, ...JOURNALS.story, ...CRISIS_POSTS].map(({ text }) => text);

function trainRisk(folder: string, crossValidated: boolean): unknown {
  const examples = riskExamples(folder, prose(), story());
  const rows = examples.map(toSparseRow);
  if (crossValidated) return crossValidateRisk(rows);
  const counted = [...examples, ...leaveLines()];
  const bytesOf = (table: keyof typeof TABLES): number =>
    write(`risk/weights/counted-${table}.json`, countWords(counted, TABLES[table]));
  return {
    rows: rows.length,
    gzipBytes: write('risk/weights/classifier.json', learn(rows, LEARNING)),
    countedGzipBytes: [bytesOf('all'), bytesOf('hard'), bytesOf('heavy')],
    joinedGzipBytes: write('risk/weights/joined.json', learnJoined(scoreByOthers(examples))),
    leaveGzipBytes: write(
      'reflection/weights/leave-taking.json',
      learn(leaveExamples(trainingRows(folder)).map(toSparseRow), LEARNING_LEAVE),
    ),
  };
}

function trainEmotions(folder: string, crossValidated: boolean): unknown {
  const [rows, thoughts] = [trainingRows(folder), authorThoughts()];
  const others = [...authorThoughts(['opened']), ...subjectThoughts()];
  if (crossValidated) {
    const { comments, en, nl, sure } = crossValidate(rows, thoughts, others);
    const brief = ({ macroF1, polarity, count }: Figures) => ({ macroF1, polarity, count });
    return { authorsLeftOut: { en: brief(en), nl: brief(nl), sure }, comments: brief(comments) };
  }
  const weights = train(examplesOf(rows, thoughts));
  return {
    rows: rows.length,
    thoughts: thoughts.length,
    gzipBytes: write('emotions/weights/emotions.json', weights),
    countedGzipBytes: write(
      'emotions/weights/counted.json',
      countEmotions([...thoughts, ...others], rows),
    ),
  };
}

function trainSubjects(): unknown {
  const rows = [...subjectThoughts(), ...everydayThoughts()];
  const bytesOf = (language: 'en' | 'nl'): number =>
    write(
      `reflection/weights/subjects.${language}.json`,
      learnSubjects(rows.filter((row) => row.language === language)),
    );
  return { rows: rows.length, gzipBytes: [bytesOf('en'), bytesOf('nl')] };
}

function trainRetelling(): unknown {
  const rows = judgedThoughts();
  return {
    rows: rows.length,
    gzipBytes: write('reflection/weights/retelling.json', learnRetelling(rows)),
    quotesGzipBytes: write('reflection/weights/quotes.json', learnQuotes(rows)),
  };
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'cross-validate': { type: 'boolean' },
      retelling: { type: 'boolean' },
      risk: { type: 'boolean' },
      subjects: { type: 'boolean' },
    },
  });
  const [given] = positionals;
  const own = values.subjects ? trainSubjects : values.retelling ? trainRetelling : null;
  if (!given && !own) {
    throw new Error('Say where the labelled data is: npm run -s train -- <folder>');
  }
  const folder = path.resolve(process.env.INIT_CWD ?? '.', given ?? '.');
  const run = own ?? (values.risk ? trainRisk : trainEmotions);
  console.log(JSON.stringify(run(folder, values['cross-validate'] === true)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
