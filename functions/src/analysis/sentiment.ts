/**
 * How bright a text is, from the weight of what is bright and dark in it: 0 (dark) to 1 (bright), 0.5 when neither
 * was found. One faint word alone moves it only part of the way.
 */
export function sentimentScore(bright: number, dark: number): number {
  const up = Math.max(0, bright);
  const down = Math.max(0, dark);
  const DAMPING = 1;
  const score = 0.5 + (0.5 * (up - down)) / (up + down + DAMPING);
  return Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;
}
