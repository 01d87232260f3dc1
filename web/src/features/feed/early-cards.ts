import {
  categoryCount,
  EMOTIONS,
  type PublicFeed,
  type PublicItem,
  REACTION_CATEGORIES,
  TOTEM_TYPES,
} from '@blckmirror/functions/contract';
import { relativeTime } from '../../lib/time/clock.ts';
import { excerptOf, sizeOf } from '../../shared/drop/card/drop-text.tsx';
import { tonightOf } from '../../shared/drop/tonight.ts';

interface EarlyPage extends Pick<PublicFeed, 'nextCursor'> {
  readonly drops: readonly PublicItem[];
}

/**
 * Builds the first cards of the feed without React. The result is the list that `DropList` renders for these drops.
 * @param template the list that `DropList` renders for `cardsOfEveryKind`
 * @throws if the template lacks an element to fill, or a card with a drop's emotion or totem
 */
export function earlyCards(
  template: Element,
  { drops }: { readonly drops: readonly PublicItem[] },
  now: Date,
): Element {
  const list = template.cloneNode() as Element;
  const quote = [...template.children].find((row) => !row.querySelector('article'));
  for (const [index, item] of drops.slice(0, FIRST_CARDS).entries()) {
    if (quote && quoteBefore(index)) {
      const row = list.appendChild(quote.cloneNode(true) as Element);
      const line = FEED_QUOTES[(index / 3 - 1) % FEED_QUOTES.length] ?? '';
      place(row, 'p').textContent = line;
    }
    list.append(filled(template, item, now));
  }
  return list;
}

/**
 * Builds the sentence and the five buttons that `Tonight` renders for these drops.
 * @param template the element that `Tonight` renders for any drops
 * @throws if the template lacks an element to fill
 */
export function earlyTonight(template: Element, page: EarlyPage, now: Date): Element {
  const tonight = template.cloneNode(true) as Element;
  const { feelings, sentence } = tonightOf(page.drops, now, page.nextCursor !== null);
  place(tonight, 'p').textContent = sentence;
  const parts = tonight.querySelectorAll('button');
  for (const [at, { count, name }] of feelings.entries()) {
    parts[at]?.setAttribute('aria-label', name);
    parts[at]?.setAttribute('style', `--n:${count}`);
  }
  return tonight;
}

/** Drops for the template: one for each emotion, each with another totem and with every part that a card can have. */
export const cardsOfEveryKind = (): PublicItem[] =>
  EMOTIONS.map((emotionType, at) => ({
    drop: {
      id: emotionType,
      content: 'Longer than a card shows. '.repeat(10),
      emotionType,
      createdAt: '2026-01-01T00:00:00.000Z',
      totemType: TOTEM_TYPES[at] ?? 'ghost',
    },
    reactionCounts: Object.fromEntries(REACTION_CATEGORIES.map(({ type }) => [type, 1])),
  }));

function filled(template: Element, { drop, reactionCounts }: PublicItem, now: Date): Element {
  const row = cardOf(template, EMOTIONS.indexOf(drop.emotionType)).cloneNode(true) as Element;
  row.setAttribute('data-drop', drop.id);
  const words = excerptOf(drop.content);
  place(row, '[data-place=words]').textContent = words;
  place(row, '[data-size]').setAttribute('data-size', sizeOf(drop.content));
  if (words === drop.content) place(row, '[data-place=more]').remove();
  const time = place(row, 'time');
  time.setAttribute('datetime', drop.createdAt);
  time.textContent = relativeTime(drop.createdAt, now);
  // An unknown totem becomes the ghost, the first totem of the list.
  const totem = cardOf(template, Math.max(0, TOTEM_TYPES.indexOf(drop.totemType)));
  place(row, TOTEM).replaceWith(place(totem, TOTEM).cloneNode(true));
  const counts = row.querySelectorAll('[data-place=count]');
  for (const [at, category] of REACTION_CATEGORIES.entries()) {
    const count = categoryCount(category, reactionCounts);
    const shown = counts[at];
    if (count > 0 && shown) shown.textContent = String(count);
    else shown?.remove();
  }
  return row;
}

const TOTEM = '[data-place=totem]';

function cardOf(template: Element, at: number): Element {
  const row = template.querySelectorAll('article')[at]?.parentElement;
  if (!row) throw new Error('The template has no such card');
  return row;
}

function place(element: Element, selector: string): Element {
  const found = element.querySelector(selector);
  if (!found) throw new Error(`The template has no place ${selector}`);
  return found;
}

/** The quotes between the cards (requirements 2.8). */
export const FEED_QUOTES = [
  'Every thought is a thread in the void.',
  "You're not alone in the silence.",
  'We all scream quietly.',
  'Witness truth in its rawest form.',
  'Echoes of minds in the darkness.',
] as const;

/** Whether a quote is shown before the card at `index`: one quote after every third card. */
export const quoteBefore = (index: number): boolean => index > 0 && index % 3 === 0;

/** The number of cards that are rendered first; more than a screen shows. The others are rendered a moment later. */
export const FIRST_CARDS = 6;
