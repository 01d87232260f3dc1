import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Browser, Room } from '../../testing/dialog-history.ts';

const room = (...acts: Array<(room: Room) => void>): Room => {
  const made = new Room();
  for (const act of acts) {
    act(made);
    made.browser.settle();
  }
  return made;
};
const enter = (r: Room) => r.enter();
const leave = (r: Room) => r.leave(r.open.length - 1);
const back = (r: Room) => r.browser.press(-1);
const forward = (r: Room) => r.browser.press(1);

describe('the history of dialogs', () => {
  it('has one entry more for each open dialog', () => {
    const { browser } = room(enter, enter);
    expect(browser.here).toEqual({ idx: 3, dialog: 2 });
  });

  it('is where it was when a dialog has closed by itself', () => {
    expect(room(enter, leave).browser.here).toEqual({ idx: 1 });
    expect(room(enter, enter, leave, leave).browser.here).toEqual({ idx: 1 });
  });

  it('closes one dialog at each Back, then leaves the page', () => {
    const one = room(enter, enter, back);
    expect(one.open).toHaveLength(1);
    expect(one.browser.here).toEqual({ idx: 2, dialog: 1 });
    back(one);
    expect(one.open).toHaveLength(0);
    expect(one.browser.here).toEqual({ idx: 1 });
    back(one);
    expect(one.browser.here).toEqual({ idx: 0 });
  });

  it('opens nothing at Forward, and Back from there is one step', () => {
    const { open, browser } = room(enter, back, forward);
    expect(open).toHaveLength(0);
    browser.press(-1);
    expect(browser.here).toEqual({ idx: 1 });
  });

  it('gives the entry of one dialog to the next that opens as it closes', () => {
    const { browser } = room(enter, (r) => {
      r.leave(0);
      r.enter();
    });
    expect(browser.here).toEqual({ idx: 2, dialog: 1 });
    browser.press(-1);
    expect(browser.here).toEqual({ idx: 1 });
  });

  it('waits with the next dialog until the way of the last has ended', () => {
    const made = new Room();
    enter(made);
    made.browser.settle();
    leave(made);
    made.browser.pause();
    expect(made.browser.isGoingBack).toBe(true);
    enter(made);
    made.browser.pause();
    expect(made.browser.here).toEqual({ idx: 2, dialog: 1 });
    made.browser.settle();
    expect(made.browser.here).toEqual({ idx: 2, dialog: 1 });
  });

  it('goes back once for each, also when they close shortly after each other', () => {
    const made = new Room();
    enter(made);
    enter(made);
    made.browser.settle();
    leave(made);
    made.browser.pause();
    leave(made);
    made.browser.pause();
    made.browser.settle();
    expect(made.browser.here).toEqual({ idx: 1 });
  });

  it('stands on the page itself for what takes its place, and comes again for what is still open', () => {
    const made = new Room();
    enter(made);
    made.browser.settle();
    made.browser.entries.toPage();
    expect(made.browser.isGoingBack).toBe(true);
    made.browser.settle();
    expect(made.browser.here).toEqual({ idx: 2, dialog: 1 });
  });

  it('keeps the entry of one that stays, and of the question it asks', () => {
    const browser = new Browser();
    let asked = 0;
    browser.entries.enter(() => {
      asked += 1;
      browser.entries.enter(() => {});
    });
    browser.settle();
    browser.press(-1);
    expect(asked).toBe(1);
    expect(browser.here).toEqual({ idx: 3, dialog: 2 });
  });

  it('never goes back from a page that was gone to out of a dialog', () => {
    const { browser } = room(enter, (r) => {
      r.browser.visit();
      r.leave(0);
    });
    expect(browser.here).toEqual({ idx: 2 });
    browser.press(-1);
    expect(browser.here).toEqual({ idx: 1 });
  });

  it('has the address of a dialog while that is open, questions above it too, and nowhere afterwards', () => {
    const named = (r: Room) => r.enter('/page#one');
    const { browser } = room(named);
    expect(browser.here).toEqual({ idx: 2, dialog: 1, named: true, address: '/page#one' });
    const asked = room(named, enter);
    expect(asked.browser.here).toMatchObject({ dialog: 2, address: '/page#one' });
    leave(asked);
    leave(asked);
    asked.browser.settle();
    expect(asked.browser.here).toEqual({ idx: 1 });
    expect(JSON.stringify(asked.browser.stack)).not.toContain('#one');
  });

  it('gives a dialog that opens at its own address again, after a reload or Forward, the entry that is there', () => {
    const made = room((r) => r.enter('/page#one'));
    const { stack, at } = made.browser;
    const reloaded = new Room();
    Object.assign(reloaded.browser, { stack, at });
    reloaded.enter('/page#one');
    reloaded.browser.settle();
    expect(reloaded.browser.stack).toHaveLength(3);
    back(reloaded);
    expect(reloaded.open).toHaveLength(0);
    expect(reloaded.browser.here).toEqual({ idx: 1 });
    forward(reloaded);
    reloaded.enter('/page#one');
    reloaded.browser.settle();
    expect(reloaded.browser.here).toMatchObject({ idx: 2, dialog: 1, address: '/page#one' });
    expect(reloaded.browser.stack).toHaveLength(3);
  });

  it('closes everything for whoever leaves the page below', () => {
    const made = room(enter, enter, (r) => {
      r.browser.at = 1;
      r.browser.press(-1);
    });
    expect(made.open).toHaveLength(0);
    expect(made.browser.here).toEqual({ idx: 0 });
  });

  it('after whatever people do, holds an entry for each open dialog, and Back rests on none that is dead', () => {
    const act = fc.constantFrom(
      'enter',
      'enter with address',
      'leave',
      'leave lowest',
      'swap',
      'visit',
      'back',
      'forward',
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const made = new Room();
        const { browser, open } = made;
        for (const name of acts) {
          if (name === 'enter') made.enter();
          if (name === 'enter with address') made.enter('/page#one');
          if (name === 'leave') leave(made);
          if (name === 'leave lowest') made.leave(0);
          if (name === 'swap') {
            leave(made);
            made.enter();
          }
          if (name === 'visit') {
            browser.visit();
            while (open.length > 0) leave(made);
          }
          if (name === 'back') browser.press(-1);
          if (name === 'forward') browser.press(1);
          browser.settle();
          const { dialog, idx } = browser.here;
          expect(idx).toBe(browser.at);
          expect(browser.isGoingBack).toBe(false);
          if (open.length > 0) expect(dialog).toBe(open.length);
          // Only the Forward button may still have the entry of a closed dialog.
          if (open.length === 0 && (name === 'back' || name === 'visit')) {
            expect(dialog).toBeUndefined();
            expect(browser.here.address).toBeUndefined();
          }
        }
        while (open.length > 0) leave(made);
        browser.settle();
        const here = browser.at;
        browser.press(-1);
        expect(browser.at).toBeLessThanOrEqual(here);
        expect(browser.here.dialog).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
