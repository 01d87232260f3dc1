/** The same things in an order that chance alone makes. @param random 0 to 1 */
export function shuffle<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);
}
