import {
  EMOTION_TEXT,
  MOON_PHASES,
  REACTION_CATEGORIES,
  TOTEM_TEXT,
} from '@blckmirror/functions/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EmotionPicker } from '../../features/drops/emotion-picker.tsx';
import { DropCard } from '../../features/feed/drop-card.tsx';
import { Moon } from '../../features/journal/moon.tsx';
import { feedItem } from '../../testing/feed.ts';
import { show } from '../../testing/screen.tsx';
import { Emoji } from './emoji.tsx';
import { emotionLook } from './emotion.tsx';

/** What a device without an emoji font would show as empty boxes. */
function emptyBoxes(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isSeen = node.parentElement?.closest('[data-emoji]') === null;
    if (isSeen && /\p{Extended_Pictographic}/u.test(node.textContent ?? '')) {
      found.push(node.textContent ?? '');
    }
  }
  return found;
}
const DROP = { ...feedItem('Nobody knows.').drop, emotionType: 'sadness' as const };
const drawings = () => [...document.querySelectorAll('svg')].map((svg) => svg.innerHTML);

describe('on a device without an emoji font', () => {
  const signs = [
    ...Object.values(EMOTION_TEXT).map(({ emoji }) => emoji),
    ...REACTION_CATEGORIES.map(({ icon }) => icon),
    ...Object.values(TOTEM_TEXT).map(({ emoji }) => emoji),
    emotionLook('longing').emoji,
  ];

  it('every feeling, reaction and totem has a drawing of its own', () => {
    show(signs.map((sign) => <Emoji key={sign}>{sign}</Emoji>));
    expect(emptyBoxes()).toEqual([]);
    expect(new Set(drawings()).size).toBe(signs.length);
  });

  it('so has every phase of the moon', () => {
    show(MOON_PHASES.map((phase) => <Moon key={phase} phase={phase} />));
    expect(emptyBoxes()).toEqual([]);
    expect(new Set(drawings()).size).toBe(MOON_PHASES.length);
  });

  it('a drop, its reactions and the five feelings can be read, and copied as they were', () => {
    show(
      <>
        <DropCard
          item={{ drop: DROP, reactionCounts: {} }}
          own={{ given: [], isOwn: false }}
          now={new Date()}
          onLoginNeeded={() => {}}
        />
        <EmotionPicker chosen={null} onChoose={() => {}} />
      </>,
    );
    expect(emptyBoxes()).toEqual([]);
    expect(screen.getByRole('article').textContent).toContain('🫂');
    expect(screen.getByRole('button', { name: 'Support' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'joy' })).toBeTruthy();
  });
});
