import { expect, type Locator, type Page } from '@playwright/test';

/** The file of all signs, as requests name it. */
export const SPRITE = /\/assets\/signs-[^/]*\.svg$/;

interface Look {
  /** What every sign here is of, once each: `joy`, `support`, `full-moon`. */
  readonly names: readonly string[];
  /** Those of which nothing is drawn. */
  readonly missing: readonly string[];
  /** Words of ours with an emoji that one would see as an empty box. */
  readonly boxes: readonly string[];
}

/** What is drawn at a place, and what a device without an emoji font would miss. */
const look = (place: Locator): Promise<Look> =>
  place.evaluate((element) => {
    const uses = [...element.querySelectorAll('use')].filter((use) => use.checkVisibility());
    const nameOf = (use: SVGUseElement) => use.href.baseVal.split('#')[1] ?? '';
    const isDrawn = (use: SVGUseElement) => {
      const { width, height } = use.getBBox();
      const { width: shown } = use.ownerSVGElement?.getBoundingClientRect() ?? { width: 0 };
      return width > 5 && height > 5 && shown >= 12;
    };
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const boxes: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent ?? '';
      // What people wrote is theirs, emoji and all.
      const isSeen = node.parentElement?.closest('[data-emoji], [data-place=words]') === null;
      if (isSeen && /\p{Emoji_Presentation}/u.test(words)) boxes.push(words);
    }
    const missing = uses.filter((use) => !isDrawn(use)).map(nameOf);
    return { names: [...new Set(uses.map(nameOf))], missing, boxes };
  });

/** There are signs at a place, these among them, each of them is drawn, and none of it depends on a font. */
export async function expectSigns(place: Locator, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { names: there, missing, boxes } = await look(place);
      const absent = names.filter((name) => !there.includes(name));
      return { isEmpty: there.length === 0, absent, missing, boxes };
    })
    .toEqual({ isEmpty: false, absent: [], missing: [], boxes: [] });
}

/** Whether this browser has no emoji to show: it draws two that have nothing in common alike. */
export const hasNoEmoji = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const drawn = (emoji: string) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on');
      context.font = '40px sans-serif';
      context.fillText(emoji, 20, 60);
      return canvas.toDataURL();
    };
    return drawn('🫂') === drawn('🪢') && drawn('🫂') === drawn('🪞');
  });
