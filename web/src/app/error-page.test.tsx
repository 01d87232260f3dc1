import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
});
