/**
 * Replaces scores by probabilities, in the same array.
 * @param sureness a factor on the scores: below 1 it makes the probabilities more even
 */
export function softmax(scores: Float64Array, sureness = 1): void {
  let most = scores[0] ?? 0;
  for (const score of scores) most = Math.max(most, score);
  let whole = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp(((scores[at] ?? 0) - most) * sureness);
    whole += scores[at] ?? 0;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / whole;
}
