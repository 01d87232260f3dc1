import { MOON_PHASES, type MoonPhase } from '@blckmirror/functions/contract';
import { Drawn } from '../../entities/emotion/emoji.tsx';

const RIGHT = 'M12 4a8 8 0 0 1 0 16';
const LEFT = 'M12 4a8 8 0 0 0 0 16';
// Back to the top along the line between light and dark.
const BULGING_RIGHT = 'A4.5 8 0 0 0 12 4';
const BULGING_LEFT = 'A4.5 8 0 0 1 12 4';

// In the order of MOON_PHASES, from new moon on: as text, and the part that is lit.
const SIGNS: readonly (readonly [emoji: string, lit: string])[] = [
  ['🌑', ''],
  ['🌒', RIGHT + BULGING_RIGHT],
  ['🌓', RIGHT],
  ['🌔', RIGHT + BULGING_LEFT],
  ['🌕', `${RIGHT}a8 8 0 0 1 0-16`],
  ['🌖', LEFT + BULGING_RIGHT],
  ['🌗', LEFT],
  ['🌘', LEFT + BULGING_LEFT],
];

/** Shown where there is no entry to take the moon from (requirements 9). */
export const DEFAULT_PHASE: MoonPhase = 'Waxing Gibbous';

/** A phase by sign and name. */
export function Moon({ phase }: { readonly phase: MoonPhase }) {
  const [emoji = '', lit] = SIGNS[MOON_PHASES.indexOf(phase)] ?? [];
  return (
    <>
      <Drawn emoji={emoji}>
        <circle cx="12" cy="12" r="8" />
        <path d={lit} fill="currentColor" stroke="none" />
      </Drawn>{' '}
      {phase}
    </>
  );
}
