import { EMERGENCY } from '@blckmirror/functions/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { now } from '../lib/time/clock.ts';
import { setOnline } from '../testing/device.ts';
import { show } from '../testing/screen.tsx';
import { ErrorPage } from './error-page.tsx';

describe('a page that cannot be shown', () => {
  it.each([
    [true, /could not be shown. What you wrote is kept/],
    [false, /offline, and this page is not on this device yet. What you wrote is/],
  ])('says why and what is safe, with a connection: %s', (online, words) => {
    setOnline(online);
    show(<ErrorPage />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('shows every emergency number where the help page should be, and nowhere else', () => {
    const calls = () =>
      screen
        .queryAllByRole('link', { name: /^Call / })
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const { unmount } = show(<ErrorPage />, now, '/help');
    expect(calls()).toEqual(
      EMERGENCY.map(({ number, where }) => [`Call ${number}, ${where}`, `tel:${number}`]),
    );
    unmount();
    show(<ErrorPage />, now, '/feed');
    expect(calls()).toEqual([]);
  });
});
