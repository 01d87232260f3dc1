/** The five emotions for a drop, in the order of the picker (requirements 3.5). */
export const EMOTIONS = ['sadness', 'anger', 'anxiety', 'love', 'joy'] as const;

export type Emotion = (typeof EMOTIONS)[number];

/** The texts of an emotion: emoji, the picker's tooltip and the badge's tooltip (requirements 3.5 and 9). */
interface EmotionText {
  readonly emoji: string;
  readonly feeling: string;
  readonly badge: string;
}

export const EMOTION_TEXT: Readonly<Record<Emotion, EmotionText>> = {
  sadness: {
    emoji: '😢',
    feeling: 'Feeling low, hopeless, melancholic',
    badge: "This drop feels heavy. You're not alone.",
  },
  anger: {
    emoji: '😡',
    feeling: 'Frustrated, mad, boiling inside',
    badge: 'This drop expresses frustration or anger.',
  },
  anxiety: {
    emoji: '😱',
    feeling: 'Nervous, stressed, uncertain',
    badge: 'This drop shows worry or uncertainty.',
  },
  love: {
    emoji: '😍',
    feeling: 'Affection, romantic, infatuation',
    badge: 'This drop shares warmth and connection.',
  },
  joy: {
    emoji: '😂',
    feeling: 'Happy, silly, fun',
    badge: 'This drop celebrates happiness.',
  },
};

/** One number for each emotion: totals (each drop adds 1) or shares of a whole (sum 1, or all 0). */
export type EmotionNumbers = Readonly<Record<Emotion, number>>;

export const NO_EMOTIONS: EmotionNumbers = { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 };

const atLeastZero = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

/** Makes one value for each emotion. */
export function byEmotion<Value>(value: (emotion: Emotion) => Value): Record<Emotion, Value> {
  return {
    sadness: value('sadness'),
    anger: value('anger'),
    anxiety: value('anxiety'),
    love: value('love'),
    joy: value('joy'),
  };
}

const sum = (numbers: EmotionNumbers): number =>
  EMOTIONS.reduce((total, emotion) => total + numbers[emotion], 0);

/**
 * The shares of the whole: each from 0 to 1, with a sum of 1. All are 0 if the whole is 0. Negative and broken numbers
 * count as 0.
 */
export function toDistribution(totals: EmotionNumbers): Record<Emotion, number> {
  const clean = byEmotion((emotion) => atLeastZero(totals[emotion]));
  const whole = sum(clean);
  return whole > 0 ? byEmotion((emotion) => clean[emotion] / whole) : clean;
}

/** Returns the numbers unchanged if their sum is at most 1. A larger sum is scaled down to 1. */
function toShares(numbers: EmotionNumbers): Record<Emotion, number> {
  const clean = byEmotion((emotion) => atLeastZero(numbers[emotion]));
  return sum(clean) > 1 ? toDistribution(clean) : clean;
}

/**
 * The totals after one more drop, which adds exactly 1. Half of it is spread over the emotions detected in the words.
 * The other half goes to the emotion that the author chose, together with the neutral part of the words (design 9).
 * @param detected shares that sum to at most 1
 * @param by -1 removes a drop that was added before; no total falls below 0
 */
export function addSample(
  totals: EmotionNumbers,
  chosen: Emotion,
  detected: EmotionNumbers,
  by: 1 | -1 = 1,
): Record<Emotion, number> {
  const sample = sampleOf(chosen, detected);
  return byEmotion((emotion) => atLeastZero(atLeastZero(totals[emotion]) + by * sample[emotion]));
}

/** What one drop adds to the totals. The sum is 1. */
function sampleOf(chosen: Emotion, detected: EmotionNumbers): Record<Emotion, number> {
  const shares = toShares(detected);
  const own = 1 - sum(shares) / 2;
  return byEmotion((emotion) => (emotion === chosen ? own : 0) + shares[emotion] / 2);
}

/** The distance between two distributions: 0 (equal) to 1 (nothing in common). */
export function totalVariation(a: EmotionNumbers, b: EmotionNumbers): number {
  return EMOTIONS.reduce((gap, emotion) => gap + Math.abs(a[emotion] - b[emotion]), 0) / 2;
}

/** The totems that a profile can have (requirements 3.6). */
export const TOTEM_TYPES = ['ghost', 'mirror', 'flame', 'heart', 'storm'] as const;

export type TotemType = (typeof TOTEM_TYPES)[number];

/**
 * The one feeling of each totem name (requirements 3.6). Calm, joy and shadow are only names: no profile has them. The
 * mirror has sadness here, but a person gets it through joy or a balance (decision 0066).
 */
export const TOTEM_EMOTIONS = {
  calm: 'sadness',
  joy: 'joy',
  shadow: 'anxiety',
  ghost: 'sadness',
  mirror: 'sadness',
  flame: 'anger',
  heart: 'love',
  storm: 'anxiety',
} as const satisfies Record<TotemType | 'calm' | 'joy' | 'shadow', Emotion>;

/** The texts of a totem on a drop card: emoji, name and three traits. */
interface TotemText {
  readonly emoji: string;
  readonly name: string;
  readonly traits: readonly [string, string, string];
}

export const TOTEM_TEXT: Readonly<Record<TotemType, TotemText>> = {
  ghost: { emoji: '👻', name: 'Ghost', traits: ['Withdrawn', 'Quiet', 'Subtle sadness'] },
  mirror: { emoji: '🪞', name: 'Mirror', traits: ['Reflective', 'Structured', 'Calm'] },
  flame: {
    emoji: '🔥',
    name: 'Flame',
    traits: ['Explosive', 'Intense', 'Driven by anger or frustration'],
  },
  heart: { emoji: '💗', name: 'Heart', traits: ['Vulnerable', 'Loving', 'Softness in tone'] },
  storm: { emoji: '🌩️', name: 'Storm', traits: ['Conflicted', 'Torn', 'Overwhelmed'] },
};

/** The texts of a totem. A missing or unknown type gives the ghost (requirements 3.6). */
export function totemText(type: string | null | undefined): TotemText {
  return TOTEM_TEXT[TOTEM_TYPES.find((known) => known === type) ?? 'ghost'];
}

/** The reaction types that the react route accepts (requirements 3.3). */
export const REACTION_TYPES = ['dark', 'therapy', 'same', 'respect'] as const;

export type ReactionType = (typeof REACTION_TYPES)[number];

/** The names that a screen may give a reaction, by the type that is sent (requirements 3.3). */
const REACTION_NAMES = {
  dark: ['support', 'pain', 'rage', 'frustration', 'grief'],
  therapy: ['insight', 'uplift', 'thoughtful', 'insightful', 'realization', 'mindblown', 'reflect'],
  same: ['empathy', 'relatable', 'love', 'imhere', 'warmth', 'peace'],
  respect: ['respect', 'numb', 'emptiness', 'overwhelm', 'watchingquietly'],
} as const satisfies Record<ReactionType, readonly string[]>;

type Name = (typeof REACTION_NAMES)[ReactionType][number];

/** A name from the table, or the same name with a capital letter, as screens write it. */
type ReactionName = Name | Capitalize<Name>;

/** The type to send for a reaction with this name. The react route knows only the four types. */
export function reactionTypeOf(name: ReactionName): ReactionType {
  const wanted = name.toLowerCase();
  const type = REACTION_TYPES.find((one) => REACTION_NAMES[one].some((known) => known === wanted));
  if (type === undefined) throw new Error(`no reaction is called ${name}`);
  return type;
}

/** Every type that can appear in `reactionCounts`, including older types (requirements 3.3). */
export const COUNTED_REACTION_TYPES = [
  ...REACTION_TYPES,
  'pain',
  'mindblown',
  'thoughtful',
  'relatable',
  'love',
  'imhere',
  'vulnerable',
  'peaceful',
] as const;

type CountedReactionType = (typeof COUNTED_REACTION_TYPES)[number];

/** Counts by type. A type without reactions is absent. */
export type ReactionCounts = Partial<Record<CountedReactionType, number>>;

interface ReactionCategory {
  readonly name: ReactionName;
  readonly icon: string;
  readonly type: ReactionType;
  readonly alsoCounted: readonly CountedReactionType[];
}

/**
 * The four reaction buttons under a drop: their names, the type that they send, and the types that they count
 * (requirements 3.3).
 */
export const REACTION_CATEGORIES: readonly ReactionCategory[] = [
  { name: 'Support', icon: '🫂', type: 'dark', alsoCounted: ['pain'] },
  { name: 'Insight', icon: '💡', type: 'therapy', alsoCounted: ['mindblown', 'thoughtful'] },
  { name: 'Empathy', icon: '😔', type: 'same', alsoCounted: ['relatable', 'love', 'imhere'] },
  { name: 'Respect', icon: '🙏', type: 'respect', alsoCounted: ['vulnerable', 'peaceful'] },
];

/** The number that a category shows: the reactions of its own type and of the older types that belong to it. */
export function categoryCount(category: ReactionCategory, counts: ReactionCounts): number {
  return [category.type, ...category.alsoCounted].reduce((sum, t) => sum + (counts[t] ?? 0), 0);
}

/** The number of all reactions to a drop. The Popular tab sorts by it (requirements 4). */
export function totalReactions(counts: ReactionCounts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** The results of the risk detector: none, concern (offer help), high (show help first); requirements 2.14. */
export const RISK_LEVELS = ['none', 'concern', 'high'] as const;

export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The moon phases that journals name, in order, beginning with the new moon. */
export const MOON_PHASES = [
  'New Moon',
  'Waxing Crescent',
  'First Quarter',
  'Waxing Gibbous',
  'Full Moon',
  'Waning Gibbous',
  'Last Quarter',
  'Waning Crescent',
] as const;

/**
 * The staff roles. A person needs both a claim in the token and a record on the server. The server reads both at each
 * request.
 */
export const STAFF_ROLES = ['moderator'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The lists of an export that grow over time, in the order of the export. */
export const EXPORT_LISTS = [
  'journal',
  'earlierVersions',
  'drops',
  'whispers',
  'totemHistory',
  'notices',
  'reports',
  'reactions',
  'days',
] as const;

export type ExportList = (typeof EXPORT_LISTS)[number];

/** The parts of the day in which a person can be reminded, and the hour at which each begins. Each has three hours. */
export const DAY_PARTS = { morning: 7, midday: 11, evening: 18, night: 21 } as const;

export type DayPart = keyof typeof DAY_PARTS;

/**
 * Each brake, and what it does, in words for operators. A brake is a part of the product that operators can switch off for
 * everybody for a while. The server then answers `closed-for-now`.
 */
export const BRAKES = {
  'sign-ups': 'nobody can open a new account',
  releases: 'no new drops and no new posts in the crisis space are taken',
  'read-only': 'people can read, report, appeal, delete and leave, and write nothing else',
  'cloud-analyser': 'the cloud reads nothing; the embedded analyser reads everything',
  reminders: 'no reminders are sent',
} as const;

export type Brake = keyof typeof BRAKES;
