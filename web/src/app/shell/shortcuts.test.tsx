import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { singleKeys } from '../../lib/browser/keyboard.ts';
import { now } from '../../lib/time/clock.ts';
import { show } from '../../testing/screen.tsx';
import { Shortcuts, shortcutList } from './shortcuts.tsx';

const reacted = vi.fn();

function Hall() {
  return (
    <main>
      <p>You are at {useLocation().pathname}</p>
      <textarea aria-label="Words" />
      <div role="menu">
        <button type="button" role="menuitem">
          Mute a word
        </button>
      </div>
      {['First', 'Second'].map((name) => (
        <article key={name} tabIndex={-1} aria-label={name}>
          <div role="toolbar" aria-label="Reactions">
            {[1, 2, 3, 4].map((at) => (
              <button type="button" key={at} onClick={() => reacted(name, at)}>
                {at}
              </button>
            ))}
          </div>
        </article>
      ))}
      <Shortcuts />
    </main>
  );
}

const type = (keys: string) => userEvent.keyboard(keys);
const at = () => screen.getByText(/^You are at/).textContent?.slice(11);
const focused = () => document.activeElement?.getAttribute('aria-label');
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const open = (path = '/feed') => show(<Hall />, now, path);

beforeEach(() => {
  reacted.mockReset();
  HTMLElement.prototype.scrollIntoView = () => {};
  // jsdom has no layout, so every card counts as visible.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 100, 100, 100),
  );
});
afterEach(() => {
  singleKeys.set(true);
  shortcutList.set(false);
});

describe('single keys', () => {
  it('walk the cards, and stay at the last and the first', async () => {
    open();
    const places = [];
    for (const key of ['j', 'j', 'j', 'k', 'k']) {
      await type(key);
      places.push(focused());
    }
    expect(places).toEqual(['First', 'Second', 'Second', 'First', 'First']);
  });

  it('react to the card that has the focus, and to none otherwise', async () => {
    open();
    await type('1');
    expect(reacted).not.toHaveBeenCalled();
    await type('jj3');
    expect(reacted.mock.calls).toEqual([['Second', 3]]);
  });

  it.each([
    ['n', '/drop'],
    ['gm', '/mirror'],
  ])('%s leads to %s', async (keys, path) => {
    open();
    await type(keys);
    await waitFor(() => expect(at()).toBe(path));
  });

  it('mean nothing by halves', async () => {
    open();
    await type('mgjm');
    expect(shortcutList.get()).toBe(false);
    expect(at()).toBe('/feed');
  });

  it('n on the drop screen leads to the words', async () => {
    open('/drop');
    await type('n');
    expect(focused()).toBe('Words');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });

  it('are letters while one types', async () => {
    open();
    await userEvent.type(screen.getByRole('textbox'), 'njk1gm?');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('njk1gm?');
    expect(focused()).toBe('Words');
    expect(at()).toBe('/feed');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('mean nothing in an open menu', async () => {
    open();
    screen.getByRole('menuitem').focus();
    await type('jn');
    expect(document.activeElement?.textContent).toBe('Mute a word');
    expect(at()).toBe('/feed');
  });

  it('are the desk’s at the desk', async () => {
    open('/moderation');
    await type('jn');
    expect(focused()).toBeNull();
    expect(at()).toBe('/moderation');
  });
});

describe('the list of them', () => {
  it('opens with ?, and turns them off for this device', async () => {
    open();
    await type('?');
    await list();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await type('jn?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).not.toBe('First');
    expect(at()).toBe('/feed');
  });

  it('opens with Ctrl and /, also where they are off', async () => {
    singleKeys.set(false);
    open();
    await type('{Control>}/{/Control}');
    await list();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
