import { TOTEM_TEXT } from '@blckmirror/functions/contract';

/** The Mirror's words about a totem (requirements 2.9). */
interface TotemMeaning {
  readonly emoji: string;
  readonly name: string;
  /** The idea behind the totem (requirements 3.6). */
  readonly essence: string;
  readonly quote: string;
  readonly meaning: string;
  readonly connection: string;
}

const signOf = (type: keyof typeof TOTEM_TEXT) => {
  const { emoji, name } = TOTEM_TEXT[type];
  return { emoji, name };
};

/** The nine totems that the Mirror can explain. */
export const TOTEM_MEANINGS = {
  ghost: {
    ...signOf('ghost'),
    essence: 'Transparency',
    quote: 'What is barely there can see through everything.',
    meaning:
      'The Ghost comes to those who step back when the room grows loud. It stands for ' +
      'distance, and for what distance protects: a sadness too quiet to perform. To be ' +
      'transparent is not to be empty. It is to let the light through, and still be there when ' +
      'it has passed.',
    connection:
      'You speak from the edge of things, softly, without asking to be seen. You notice what ' +
      'others walk past. The Ghost keeps you company there. When you are ready to be a little ' +
      'more solid, it will not hold you back.',
  },
  mirror: {
    ...signOf('mirror'),
    essence: 'Self-reflection',
    quote: 'Look long enough, and something looks back kindly.',
    meaning:
      'The Mirror belongs to those who turn towards themselves and stay. It stands for ' +
      'awareness: giving a feeling its name, then waiting until the surface is still. It adds ' +
      'nothing, and it leaves nothing out.',
    connection:
      'Your words hold more than one feeling at a time, and none of them has to win. You write ' +
      'like someone who is listening. The Mirror answers that calm with its own, and asks only ' +
      'that you be as fair to yourself as you are exact.',
  },
  flame: {
    ...signOf('flame'),
    essence: 'Transformation',
    quote: 'Nothing that burns stays what it was.',
    meaning:
      'The Flame rises where something mattered and went unheard. It stands for passion, for ' +
      'the anger that guards a wound, and for the heat that gives it a new shape. Fire does ' +
      'not apologise. It can be tended.',
    connection:
      'Your drops come hot: the sentence you swallowed at the table, the door you wanted to ' +
      'slam. The Flame does not tell you to cool down. It asks what you are trying to keep ' +
      'warm, and what you are ready to let burn away.',
  },
  heart: {
    ...signOf('heart'),
    essence: 'Compassion',
    quote: 'To stay soft is the bravest thing in the room.',
    meaning:
      'The Heart is carried by those who leave a door open. It stands for closeness: love spoken, love unsent, love with nowhere to go. It bruises easily. It also mends, and remembers how.',
    connection:
      'There is tenderness in what you release, even where it hurts. You write towards ' +
      'someone: a lover, a stranger, who you used to be. The Heart sees how much you give. It ' +
      'hopes that some of it finds its way back to you.',
  },
  storm: {
    ...signOf('storm'),
    essence: 'Intensity',
    quote: 'The sky is not broken. It is changing.',
    meaning:
      'The Storm gathers over those who are pulled two ways at once. It stands for the ' +
      'pressure before the rain, and for the clear air that nobody believes in until it comes. ' +
      'Weather is not a flaw in the sky.',
    connection:
      'Your thoughts arrive all together: what if, and what then, and why again. You have ' +
      'written through nights that would not settle. The Storm does not ask you to be calm. It ' +
      'stays until you can hear one drop at a time.',
  },
  tangle: {
    emoji: '🪢',
    name: 'Tangle',
    essence: 'Complexity',
    quote: 'Every knot was a single thread once.',
    meaning:
      'The Tangle is for those who feel everything, and all of it now. It stands for what will ' +
      'not be sorted into one word: missing someone and being glad they left, wanting rest and ' +
      'fearing the quiet. A knot is not a mistake. It is a thread that has been somewhere.',
    connection:
      'You rarely feel only one thing, and you do not pretend to. The Tangle asks for no answer. Pull gently, one drop a day, and see which end comes loose.',
  },
  drift: {
    emoji: '🌊',
    name: 'Drift',
    essence: 'Transition',
    quote: 'Between two shores, the water is also a place.',
    meaning:
      'The Drift comes when one life has let go and the next has not yet answered. It stands ' +
      'for leaving and arriving, and for the long middle that nobody writes songs about. What ' +
      'floats is not lost. It is on its way.',
    connection:
      'You write from in between: no longer there, not yet here. The Drift does not hurry you to land. It holds you up while you learn the current.',
  },
  veil: {
    emoji: '🌫️',
    name: 'Veil',
    essence: 'Privacy and vulnerability',
    quote: 'What is covered is kept, not hidden.',
    meaning:
      'The Veil is worn by those who hide to stay whole. It stands for the thin cloth between ' +
      'being known and being safe, and for the courage of speaking through it. Not everything ' +
      'true has to be shown to everyone.',
    connection:
      'You choose what is seen, and you choose with care. Here, without a name, you have let ' +
      'more of it show than you may notice. The Veil is yours. You may lift it, a hand wide, ' +
      'and let it fall again.',
  },
  seed: {
    emoji: '🌱',
    name: 'Seed',
    essence: 'Potential',
    quote: 'The dark is where it begins.',
    meaning:
      'The Seed is given to those who hold something that is not yet. It stands for patience without proof, and for the work that happens under the ground, unseen. Nothing is wrong with a winter.',
    connection:
      'There is a beginning in what you write, even where it sounds like an end. The Seed does not promise flowers. It keeps what you will need, and waits with you for the light.',
  },
} as const satisfies Readonly<Record<string, TotemMeaning>>;

type MirrorTotem = keyof typeof TOTEM_MEANINGS;

const isMirrorTotem = (type: string): type is MirrorTotem => Object.hasOwn(TOTEM_MEANINGS, type);

/** The meaning of a totem. For a missing or unknown totem, the meaning of the ghost (requirements 3.6). */
export const totemMeaning = (type: string | null): TotemMeaning =>
  TOTEM_MEANINGS[type !== null && isMirrorTotem(type) ? type : 'ghost'];
