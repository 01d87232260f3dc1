import type { TotemType } from '../contract/index.ts';

type Lines = readonly [string, string, string];

// `joy` is the key for a mirror totem that joy caused; `mirror` is for a mirror totem that balance caused.
type Arrival = TotemType | 'joy';

const FIRST: Readonly<Record<Arrival, Lines>> = {
  ghost: [
    'Your first drops fell quietly; the Ghost stayed to listen.',
    'There is sadness between your lines. The Ghost knows the way.',
    'You write from a hushed place, and the Ghost lives there too.',
  ],
  flame: [
    'Your first words burned; the Flame saw the light.',
    'There is fire under what you wrote. The Flame has found you.',
    'You did not lower your voice, and the Flame came to it.',
  ],
  heart: [
    'Your first words were soft; the Heart heard them.',
    'You write toward someone. The Heart has found you.',
    'There is tenderness in what you let go, and the Heart kept it.',
  ],
  storm: [
    'Your first words pulled both ways; the Storm gathered round them.',
    'There is weather in what you wrote. The Storm has found you.',
    'You write with the wind up, and the Storm came with it.',
  ],
  mirror: [
    'Your first drops held a little of everything; the Mirror holds it with you.',
    'No one feeling owns your words. The Mirror has found you.',
    'You look at things from every side, and the Mirror looks back.',
  ],
  joy: [
    'Your first drops were clear and light; the Mirror gives the light back.',
    'There is a calm brightness in your words. The Mirror has found you.',
    'You wrote with open eyes, and the Mirror caught the shine.',
  ],
};

const CHANGED: Readonly<Record<Arrival, Lines>> = {
  ghost: [
    'Your words have grown heavier; the Ghost has come closer.',
    'Something in your voice went quiet, and the Ghost took its place beside you.',
    'More sadness runs through your drops than before. The Ghost walks with it.',
  ],
  flame: [
    'Your words have grown hotter; the Flame has caught.',
    'Something in your voice began to burn, and the Flame rose with it.',
    'More anger runs through your drops than before. The Flame carries it.',
  ],
  heart: [
    'Your words have grown softer; the Heart has come closer.',
    'Something in your voice opened, and the Heart stepped in.',
    'More love runs through your drops than before. The Heart beats along.',
  ],
  storm: [
    'Your words have grown restless; the Storm has moved in.',
    'Something in your voice began to turn, and the Storm gathered round it.',
    'More unrest runs through your drops than before. The Storm rides with it.',
  ],
  mirror: [
    'Your feelings have come level; the Mirror holds them all.',
    'No single feeling speaks over the others now, and the Mirror turned to you.',
    'Your drops have spread over many feelings. The Mirror shows each of them.',
  ],
  joy: [
    'Your words have grown lighter; the Mirror gives the light back.',
    'Something in your voice cleared, and the Mirror turned to you.',
    'More joy runs through your drops than before. The Mirror catches it.',
  ],
};

/**
 * The sentence in the totem history that says why a totem was given.
 * @param joyful only for the mirror: whether joy caused it, and not balance
 * @param seed any whole number; the same number gives the same sentence
 */
export function totemReason(
  totemType: TotemType,
  { first, joyful, seed }: { first: boolean; joyful: boolean; seed: number },
): string {
  const arrival = totemType === 'mirror' && joyful ? 'joy' : totemType;
  const lines = (first ? FIRST : CHANGED)[arrival];
  return lines[Math.abs(Math.trunc(seed)) % lines.length] ?? lines[0];
}
