import { analyseText } from '../../../src/analysis/analysis.ts';
import { addSample, NO_EMOTIONS, type TotemType } from '../../../src/contract/index.ts';
import { decideTotem } from '../../../src/mirror/totems.ts';
import type { Prng } from '../prng.ts';
import type { Told } from './pair-features.ts';
import { choose, type Habits } from './population.ts';
import { writeThought } from './thoughts.ts';
import type { Seen } from './world.ts';

type TotemState = Parameters<typeof decideTotem>[0];

const DAY_MS = 24 * 3_600_000;
/** What a card shows if its author has no totem yet. */
const UNSET_TOTEM = 'ghost';

/** An author's totem after one more drop, by the product's own rule. */
function after(state: TotemState, { content, emotionType }: Pick<Seen, 'content' | 'emotionType'>) {
  const totals = addSample(state.totals, emotionType, analyseText(content).emotions);
  const next = { ...state, totals, samples: state.samples + 1 };
  const decision = decideTotem(next, new Date(0));
  return decision ? { ...next, totemType: decision.totemType, basis: decision.basis } : next;
}

/** The totem of a person at the start of the observation, after the drops that they wrote before. */
function standing({ before, feels, seed }: Habits, random: Prng): TotemState {
  let state: TotemState = { totemType: null, totals: NO_EMOTIONS, samples: 0, basis: null };
  for (let n = 0; n < before; n += 1) {
    const emotionType = choose(feels, random);
    state = after(state, { emotionType, content: writeThought(seed, emotionType, random) });
  }
  return state;
}

/** What each drop's card would reveal if it showed its author's totem. The simulation measures this for comparison. */
export function tellTotems(
  people: readonly Habits[],
  seen: readonly Seen[],
  span: { from: number; days: number },
  random: Prng,
): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const [author, person] of people.entries()) {
    let state = standing(person, random);
    const own = seen.filter((drop) => drop.author === author);
    own.sort((a, b) => a.writtenAt - b.writtenAt);
    const frozen = own.map((drop) => {
      const shown = state.totemType ?? UNSET_TOTEM;
      state = after(state, drop);
      return { drop, shown, next: state.totemType ?? UNSET_TOTEM };
    });
    const live = Array.from({ length: span.days + 1 }, (_, day): TotemType => {
      const end = span.from + (day + 1) * DAY_MS;
      const last = frozen.findLast(({ drop }) => drop.writtenAt < end);
      return last?.next ?? frozen[0]?.shown ?? UNSET_TOTEM;
    });
    for (const { drop, shown } of frozen) told.set(drop.id, { frozen: shown, live });
  }
  return told;
}
