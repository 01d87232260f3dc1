import { expect, type Locator, type Page } from '@playwright/test';

/** The address of the file with all signs (the product's own icons). */
export const SPRITE = /\/assets\/signs-[^/]*\.svg$/;

interface Look {
  /** The names of the signs at that place, each once: `joy`, `support`, `full-moon`. */
  readonly names: readonly string[];
  /** The names of signs that are not drawn, because the file has no such sign. */
  readonly missing: readonly string[];
  /** Texts of the app that contain an emoji. Without an emoji font, it would be an empty box. */
  readonly boxes: readonly string[];
}

/** The signs inside `place`, those of them that are not drawn, and texts that need an emoji font. */
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
      // Words that people have written may contain emoji, so they do not count.
      const isSeen = node.parentElement?.closest('[data-emoji], [data-place=words]') === null;
      if (isSeen && /\p{Emoji_Presentation}/u.test(words)) boxes.push(words);
    }
    const missing = uses.filter((use) => !isDrawn(use)).map(nameOf);
    return { names: [...new Set(uses.map(nameOf))], missing, boxes };
  });

/** Expects that `place` contains these signs, that all its signs are drawn, and that no text needs an emoji font. */
export async function expectSigns(place: Locator, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { names: there, missing, boxes } = await look(place);
      const absent = names.filter((name) => !there.includes(name));
      return { isEmpty: there.length === 0, absent, missing, boxes };
    })
    .toEqual({ isEmpty: false, absent: [], missing: [], boxes: [] });
}

/** Whether this browser has no emoji font. Without one, it draws different emoji in the same way. */
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
