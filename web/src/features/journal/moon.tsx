import { MOON_PHASES, type MoonPhase } from '@blckmirror/functions/contract';
import { Emoji } from '../../components/emoji.tsx';

// In the order of MOON_PHASES: from new moon on.
const SIGNS = ['🌑', '🌒', '🌓', '🌔', '🌕', '🌖', '🌗', '🌘'] as const;

/** Shown where there is no entry to take the moon from (SPEC section 9). */
export const DEFAULT_PHASE: MoonPhase = 'Waxing Gibbous';

/** A phase by sign and name. */
export const Moon = ({ phase }: { readonly phase: MoonPhase }) => (
  <>
    <Emoji>{SIGNS[MOON_PHASES.indexOf(phase)] ?? '🌔'}</Emoji> {phase}
  </>
);
