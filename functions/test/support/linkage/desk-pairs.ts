import type { AtDesk } from './desk.ts';
import type { Column, Pairs } from './naive-bayes.ts';
import type { Seen } from './world.ts';

const QUARTERS_A_DAY = 96;

/** Which of the two colluding moderators saw a drop's case; 0 for neither (see `AtDesk`). */
const hadOf = (one: AtDesk | undefined): number => one?.had ?? 0;

const wordsOf = ({ handle }: AtDesk): string[] => handle.split(' ');

/** What the desk reveals about a pair of drops. There are few bins, because with many an attacker would learn noise. */
const TELLS = {
  /** Which of the two moderators had which drop. */
  deskHad: (a: AtDesk | undefined, b: AtDesk | undefined) =>
    Math.min(hadOf(a), hadOf(b)) * 4 + Math.max(hadOf(a), hadOf(b)),
  deskWhen: (a: AtDesk | undefined, b: AtDesk | undefined) => {
    if (!a || !b) return 0;
    const apart = Math.abs(a.quarter - b.quarter);
    if (apart === 0) return 1;
    return apart < QUARTERS_A_DAY ? 2 : 3;
  },
  deskWhy: (a: AtDesk | undefined, b: AtDesk | undefined) =>
    a && b ? 1 + Number(a.reasons === b.reasons) : 0,
  deskName: (a: AtDesk | undefined, b: AtDesk | undefined) =>
    a && b ? 1 + Number(wordsOf(a).some((word) => wordsOf(b).includes(word))) : 0,
} as const;

/** The names of the features that the desk adds. */
export const DESK = Object.keys(TELLS);

/** Adds the desk's features to the pairs. `seen` must be in the order from which the pairs were made. */
export function withDesk(
  { columns, isSame }: Pairs,
  seen: readonly Seen[],
  told: ReadonlyMap<string, AtDesk>,
): Pairs {
  const atDesk = seen.map(({ id }) => told.get(id));
  const columnOf = (tell: (typeof TELLS)[keyof typeof TELLS]): Column => {
    const column: Column = new Uint16Array(isSame.length);
    let pair = 0;
    for (const [n, a] of atDesk.entries()) {
      for (let m = 0; m < n; m += 1, pair += 1) column[pair] = tell(a, atDesk[m]);
    }
    return column;
  };
  const desk = Object.entries(TELLS).map(([name, tell]) => [name, columnOf(tell)]);
  return { columns: { ...columns, ...Object.fromEntries(desk) }, isSame };
}

/** Changes what the desk tells about each case, as if it depended on the author. */
const byAuthor =
  (leak: (author: number) => Partial<AtDesk>) =>
  (seen: readonly Seen[], told: ReadonlyMap<string, AtDesk>): ReadonlyMap<string, AtDesk> =>
    new Map(
      seen.flatMap(({ id, author }) => {
        const known = told.get(id);
        return known ? [[id, { ...known, ...leak(author) }] as const] : [];
      }),
    );

/** What the desk would reveal if it named cases after their authors. A test checks that the measure notices this. */
export const namedByAuthor = byAuthor((author) => ({ handle: `author${author}` }));

/** The same, if all cases of one author went to the same moderators. */
export const dealtByAuthor = byAuthor((author) => ({ had: 1 + (author % 3) }));
