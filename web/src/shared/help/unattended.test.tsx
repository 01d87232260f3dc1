import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, serve, show } from '../../testing/screen.tsx';
import { Unattended } from './unattended.tsx';

afterEach(() => vi.restoreAllMocks());

describe('while nobody reads the reports', () => {
  it.each([
    ['America/New_York', ['Call 988']],
    ['Europe/London', ['Call 116 123']],
    ['Europe/Amsterdam', ['Call 113 or 0800-0113']],
    ['Europe/Berlin', []],
    ['Australia/Sydney', []],
    ['Asia/Kolkata', []],
  ])(
    'a reader in %s is offered help, and only numbers that work there',
    async (timeZone, calls) => {
      const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
      serve({ 'GET /api/public/transparency': () => json({ isUnattended: true, months: [] }) });
      show(<Unattended />);
      const help = await screen.findByRole('link', { name: 'Help now' });
      expect(help.getAttribute('href')).toBe('/help');
      expect(screen.getByText(/^Nobody is looking now/)).toBeTruthy();
      const links = screen.queryAllByRole('link', { name: /^Call/ });
      expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(calls);
      // A list without numbers would be announced as an empty list.
      expect(screen.queryAllByRole('list')).toHaveLength(calls.length);
    },
  );
});
