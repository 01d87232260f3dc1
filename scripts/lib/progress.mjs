import { performance } from 'node:perf_hooks';

const HEARTBEAT = 10_000;

/** @type {Set<{ out: NodeJS.WritableStream, told: () => string }>} */
const running = new Set();

/**
 * Writes a time for people: `4.1 s`, `38 s`, `2 min 05 s`.
 * @param {number} ms
 */
export function spoken(ms) {
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < 119.5) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * Shows one step. Its line appears immediately. On a terminal the line also shows the time; in a file a new line with the
 * time comes every ten seconds. The line ends with a tick or a cross. Steps that run at the same time share the last line of
 * a terminal.
 * @param {string} label
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} [out] another stream if standard output carries data
 * @returns {{ done: (note?: string) => number, fail: (note?: string) => number }} both return the milliseconds that the step
 * took
 */
export function step(label, out = process.stdout) {
  const started = performance.now();
  const taken = () => performance.now() - started;
  const terminal = out.isTTY;
  const show = (/** @type {string} */ mark, /** @type {string} */ tail) =>
    out.write(terminal ? `\r\u001b[2K  ${mark} ${label}${tail}` : `  ${mark} ${label}${tail}\n`);
  show('…', '');
  const own = { out, told: () => `${label} ${spoken(taken())}` };
  running.add(own);
  const beat = () => {
    if (!terminal) return show('…', ` ${spoken(taken())}`);
    const now = [...running].filter((each) => each.out === out).map(({ told }) => told());
    return out.write(`\r\u001b[2K  … ${now.join(' · ')}`);
  };
  const pulse = setInterval(beat, terminal ? 1000 : HEARTBEAT);
  const end = (/** @type {string} */ mark, /** @type {string | undefined} */ note) => {
    clearInterval(pulse);
    running.delete(own);
    const ms = taken();
    show(mark, ` (${note ? `${note}, ` : ''}${spoken(ms)})`);
    if (terminal) out.write('\n');
    return ms;
  };
  return { done: (note) => end('✓', note), fail: (note) => end('✗', note) };
}
