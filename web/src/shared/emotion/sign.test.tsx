import { EMOTION_TEXT, MOON_PHASES, REACTION_CATEGORIES } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EmotionPicker } from '../../features/drops/emotion-picker.tsx';
import { Moon } from '../../features/journal/entry.tsx';
import { TotemMeaningDialog } from '../../features/mirror/insights/totem.tsx';
import { TOTEM_MEANINGS } from '../../features/mirror/totems.ts';
import { feedItem } from '../../testing/feed.ts';
import { show } from '../../testing/screen.tsx';
import { TotemName } from '../drop/card/card.tsx';
import { DropCard } from '../drop/card/drop-card.tsx';
import { EmotionTag } from './emotion.tsx';
import { TotemEmblem } from './sign.tsx';

/** Emoji that a device without an emoji font would show as empty boxes. */
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
/** The signs of the sprite that are used. `signs.test.ts` checks that the sprite has them. */
const drawings = () =>
  [...document.querySelectorAll('svg')].map(
    (svg) => svg.querySelector('use')?.getAttribute('href')?.split('#')[1],
  );

describe('on a device without an emoji font', () => {
  it('every feeling is drawn, and one that nobody knows', () => {
    const emotions = [...Object.keys(EMOTION_TEXT), 'longing'];
    show(emotions.map((emotion) => <EmotionTag key={emotion} emotion={emotion} />));
    expect(emptyBoxes()).toEqual([]);
    expect(drawings()).toEqual([...Object.keys(EMOTION_TEXT), 'other']);
  });

  it('so is every totem that a card can name; one that nobody knows is the ghost', () => {
    const types = ['ghost', 'mirror', 'flame', 'heart', 'storm'];
    show([...types, 'phoenix'].map((type) => <TotemName key={type} type={type} />));
    expect(emptyBoxes()).toEqual([]);
    expect(drawings()).toEqual([...types, 'ghost']);
  });

  it.each(Object.keys(TOTEM_MEANINGS))(
    'the Mirror shows %s by its emblem, the emoji by its name',
    (type) => {
      show(<TotemMeaningDialog type={type} open onClose={() => {}} />);
      const dialog = within(screen.getByRole('dialog'));
      expect(emptyBoxes()).toEqual([]);
      expect(drawings().filter((name) => name === type)).toHaveLength(1);
      const emoji = dialog.getByText(/\p{Extended_Pictographic}/u);
      expect(emoji.closest('p')?.textContent).toMatch(/^\S+ \p{Lu}\w+ · /u);
    },
  );

  it('so has every phase of the moon', () => {
    show(MOON_PHASES.map((phase) => <Moon key={phase} phase={phase} />));
    expect(emptyBoxes()).toEqual([]);
    expect(new Set(drawings()).size).toBe(MOON_PHASES.length);
    expect(drawings()).toContain('waning-crescent');
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
    const card = screen.getByRole('article');
    for (const { name, icon } of REACTION_CATEGORIES) {
      expect(card.textContent).toContain(icon);
      expect(drawings()).toContain(name.toLowerCase());
    }
    expect(screen.getByRole('button', { name: 'Support' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'joy' })).toBeTruthy();
  });

  it('an emblem alone is lines and no text, fine at every size', () => {
    const { container } = show(
      <>
        <TotemEmblem name="Ghost" size={32} />
        <TotemEmblem name="Ghost" size={200} />
      </>,
    );
    expect(container.textContent).toBe('');
    const widths = [...container.querySelectorAll('svg')].map(
      (svg) => (Number(svg.getAttribute('width')) * Number(svg.getAttribute('stroke-width'))) / 24,
    );
    expect(widths).toEqual([1.25, 2.5]);
  });
});
