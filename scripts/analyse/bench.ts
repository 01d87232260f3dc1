import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEV_LINES } from '../../functions/model-lab/evaluation/dev-lines.ts';
import { analyseText } from '../../functions/src/analysis/analyse-text.ts';
import { rateRisk } from '../../functions/src/analysis/risk/rate-risk.ts';

const LENGTH = 200;
const ROUNDS = 300;
const EMOTIONS = path.join(import.meta.dirname, '../../functions/src/analysis/emotions');

/** Our own lines strung together and cut into texts of 200 characters. */
function texts(): string[] {
  const all = DEV_LINES.rows.map(({ text }) => text).join(' ');
  return all.match(new RegExp(`.{${LENGTH}}`, 'gsu')) ?? [];
}

/** Microseconds for one text of 200 characters: the median of a few rounds, of which the first are slower. */
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

/** The lexicon as it is written, and learned weights, compressed together. */
function gzipBytes(): number {
  const files = globSync(['lexicon/*', 'weights/*'], { cwd: EMOTIONS }).sort();
  return gzipSync(Buffer.concat(files.map((file) => readFileSync(path.join(EMOTIONS, file)))), {
    level: 9,
  }).length;
}

/** How fast the analyser is, the reflection included, and the risk apart from it; and how heavy. */
export const bench = () => ({
  microsecondsPerText: microseconds(analyseText),
  microsecondsForRisk: microseconds(rateRisk),
  gzipBytes: gzipBytes(),
});
