import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEV_LINES } from '../../functions/model-lab/evaluation/dev-lines.ts';
import { analyseText } from '../../functions/src/analysis/analysis.ts';
import { rateThoroughly } from '../../functions/src/analysis/risk/thorough-risk.ts';

const LENGTH = 200;
const ROUNDS = 300;
const FUNCTIONS = path.join(import.meta.dirname, '../../functions');

/** Our own lines joined together and cut into texts of 200 characters. */
function texts(): string[] {
  const all = DEV_LINES.rows.map(({ text }) => text).join(' ');
  return all.match(new RegExp(`.{${LENGTH}}`, 'gsu')) ?? [];
}

/** Microseconds for one text of 200 characters. It is the median of several rounds, because the first rounds are slower. */
function microseconds(read: (text: string) => unknown): number {
  const all = texts();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    for (const text of all) read(text);
    return ((performance.now() - started) * 1000) / all.length;
  });
  const median = rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return Math.round(median * 10) / 10;
}

/** The size of the lexicon and the learned weights, compressed together, without what only the server counts. */
export function gzipBytes(): number {
  const patterns = ['content/emotion-*.json', 'src/analysis/emotions/weights/emotions.json'];
  const files = globSync(patterns, { cwd: FUNCTIONS }).sort();
  return gzipSync(Buffer.concat(files.map((file) => readFileSync(path.join(FUNCTIONS, file)))), {
    level: 9,
  }).length;
}

/** Measures the time of the analyser (with the reflection), the time of the risk rating alone, and the size of the data. */
export const bench = () => ({
  microsecondsPerText: microseconds(analyseText),
  microsecondsForRisk: microseconds(rateThoroughly),
  gzipBytes: gzipBytes(),
});
