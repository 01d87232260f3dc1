// `npm run -s analyse`: prints what the embedded analyser finds in each line of standard input, one JSON object per line.
// With `--emotion <chosen>` it also prints the answer that the author of a drop would get after choosing that feeling.
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { devSets, testSets } from '../../functions/model-lab/evaluation/datasets.ts';
import {
  DEV_LINES,
  HELD_BACK,
  OTHER_AUTHORS,
} from '../../functions/model-lab/evaluation/dev-lines.ts';
import { report } from '../../functions/model-lab/evaluation/figures.ts';
import { readText } from '../../functions/model-lab/evaluation/read-text.ts';
import type { Emotion } from '../../functions/src/contract/index.ts';
import { answerTo, emotionOf } from '../analyse/answer.ts';
import { bench } from '../analyse/bench.ts';
import { linesOf } from '../analyse/lines.ts';

/** @param chosen the feeling that the author of each line chose; null if no answer is printed */
async function readLines(chosen: Emotion | null): Promise<void> {
  process.stdin.setEncoding('utf8');
  for await (const line of linesOf(process.stdin)) {
    const read = { ...readText(line), ...(chosen && answerTo(line, chosen)) };
    if (!process.stdout.write(`${JSON.stringify(read)}\n`)) {
      await once(process.stdout, 'drain');
    }
  }
}

// A program that reads the output may stop early, as `head` does. This is not an error.
process.stdout.on('error', () => process.exit(0));

try {
  const { values } = parseArgs({
    options: {
      bench: { type: 'boolean' },
      emotion: { type: 'string' },
      evaluate: { type: 'string' },
      test: { type: 'boolean' },
    },
  });
  if (values.bench) {
    console.log(JSON.stringify(bench()));
  } else if (values.evaluate !== undefined) {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', values.evaluate);
    const sets = values.test
      ? [HELD_BACK, ...testSets(folder)]
      : [DEV_LINES, OTHER_AUTHORS, ...devSets(folder)];
    console.log(report(sets, readText));
  } else {
    await readLines(values.emotion === undefined ? null : emotionOf(values.emotion));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
