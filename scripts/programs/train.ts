// `npm run -s train -- <folder>`: learns the analyser's weights from the labelled data in a folder and writes them down.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { crossValidate } from '../../functions/src/analysis/training/cross-validate.ts';
import { toExample } from '../../functions/src/analysis/training/examples.ts';
import { trainingRows } from '../../functions/src/analysis/training/rows.ts';
import { train } from '../../functions/src/analysis/training/train.ts';

const WEIGHTS = path.join(
  import.meta.dirname,
  '../../functions/src/analysis/weights/emotions.json',
);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'cross-validate': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Say where the labelled data is: npm run -s train -- <folder>');
  const rows = trainingRows(path.resolve(process.env.INIT_CWD ?? '.', folder));
  if (values['cross-validate']) {
    const { macroF1, polarity, count } = crossValidate(rows);
    console.log(JSON.stringify({ macroF1, polarity, count }));
  } else {
    const written = `${JSON.stringify(train(rows.map(toExample)))}\n`;
    writeFileSync(WEIGHTS, written);
    const gzipBytes = gzipSync(written, { level: 9 }).length;
    console.log(JSON.stringify({ rows: rows.length, gzipBytes }));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
