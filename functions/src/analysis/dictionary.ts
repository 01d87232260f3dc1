import { EMOTIONS, type Emotion } from '../contract/emotions.ts';
import { ANGER } from './lexicon/anger.ts';
import { ANXIETY } from './lexicon/anxiety.ts';
import { EMOTION_EMOJI } from './lexicon/emoji.ts';
import type { EmotionWords } from './lexicon/emotion-words.ts';
import { JOY } from './lexicon/joy.ts';
import { LOVE } from './lexicon/love.ts';
import { NEUTRAL_PHRASES } from './lexicon/modifiers.ts';
import { SADNESS } from './lexicon/sadness.ts';
import { BRIGHT, DARK } from './lexicon/sentiment-words.ts';
import { baseForms, type Token } from './words.ts';

/** What a word or phrase weighs; emotions it does not carry are absent. */
export interface Weight {
  emotions: Partial<Record<Emotion, number>>;
  bright: number;
  dark: number;
}

const EMOTION_WORDS: Readonly<Record<Emotion, EmotionWords>> = {
  sadness: SADNESS,
  anger: ANGER,
  anxiety: ANXIETY,
  love: LOVE,
  joy: JOY,
};

const BRIGHT_EMOTIONS: readonly Emotion[] = ['love', 'joy'];
const STRENGTH = { strong: 3, plain: 2, faint: 0.6, phrase: 3, emoji: 2, mood: 1.5 };

const words = new Map<string, Weight>();
/** Phrases by their first word, longest first. */
const phrases = new Map<string, { readonly parts: readonly string[]; readonly weight: Weight }[]>();

const listed = (list: string): string[] => list.trim().split(/\s+/);

function addEmotion(weight: Weight, emotion: Emotion, strength: number): void {
  weight.emotions[emotion] = Math.max(weight.emotions[emotion] ?? 0, strength);
  // A faint word hints at a feeling; it is no brighter or darker for it.
  if (strength === STRENGTH.faint) return;
  const side = BRIGHT_EMOTIONS.includes(emotion) ? 'bright' : 'dark';
  weight[side] = Math.max(weight[side], strength);
}

function addMood(weight: Weight, side: 'bright' | 'dark'): void {
  weight[side] = Math.max(weight[side], STRENGTH.mood);
}

function weightOf(word: string): Weight {
  const weight = words.get(word) ?? { emotions: {}, bright: 0, dark: 0 };
  words.set(word, weight);
  return weight;
}

function phraseWeight(phrase: string): Weight {
  const parts = phrase.split(' ');
  const [first = phrase] = parts;
  const others = phrases.get(first) ?? [];
  phrases.set(first, others);
  const known = others.find((other) => other.parts.join(' ') === phrase);
  if (known) return known.weight;
  const weight: Weight = { emotions: {}, bright: 0, dark: 0 };
  others.push({ parts, weight });
  others.sort((a, b) => b.parts.length - a.parts.length);
  return weight;
}

for (const emotion of EMOTIONS) {
  const own = EMOTION_WORDS[emotion];
  for (const strength of ['strong', 'plain', 'faint'] as const) {
    for (const word of listed(own[strength])) {
      addEmotion(weightOf(word), emotion, STRENGTH[strength]);
    }
  }
  for (const phrase of own.phrases) addEmotion(phraseWeight(phrase), emotion, STRENGTH.phrase);
  for (const emoji of EMOTION_EMOJI[emotion]) addEmotion(weightOf(emoji), emotion, STRENGTH.emoji);
}
for (const word of listed(BRIGHT)) addMood(weightOf(word), 'bright');
for (const word of listed(DARK)) addMood(weightOf(word), 'dark');
for (const phrase of NEUTRAL_PHRASES) phraseWeight(phrase);

/** What one word or emoji weighs, in whatever form it is written. */
export function weigh(token: Token): Weight | undefined {
  if (token.kind === 'stop') return undefined;
  for (const form of baseForms(token.text)) {
    const weight = words.get(form);
    if (weight) return weight;
  }
  return undefined;
}

/** The longest known phrase that starts at a token, and how many tokens it takes. */
export function phraseAt(tokens: readonly Token[], at: number) {
  const candidates = phrases.get(tokens[at]?.text ?? '');
  const found = candidates?.find(({ parts }) =>
    parts.every((part, i) => tokens[at + i]?.text === part),
  );
  return found && { weight: found.weight, length: found.parts.length };
}
