import type { MoonPhase } from '@blckmirror/functions/contract';
import { Sign } from '../../entities/sign/sign.tsx';

const EMOJI: Readonly<Record<MoonPhase, string>> = {
  'New Moon': '🌑',
  'Waxing Crescent': '🌒',
  'First Quarter': '🌓',
  'Waxing Gibbous': '🌔',
  'Full Moon': '🌕',
  'Waning Gibbous': '🌖',
  'Last Quarter': '🌗',
  'Waning Crescent': '🌘',
};

/** Shown where there is no entry to take the moon from (requirements 9). */
export const DEFAULT_PHASE: MoonPhase = 'Waxing Gibbous';

/** A phase by sign and name. */
export const Moon = ({ phase }: { readonly phase: MoonPhase }) => (
  <>
    <Sign name={phase}>{EMOJI[phase]}</Sign> {phase}
  </>
);
