import { CHECKED_ON, EMERGENCY, HELPLINES } from '@blckmirror/functions/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { HelpScreen } from './help-screen.tsx';

describe('the help page', () => {
  it('begins with who comes to where the reader is', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Australia/Perth',
    });
    show(<HelpScreen />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('tel:000');
    expect(new Set(links.slice(0, EMERGENCY.length))).toEqual(
      new Set(EMERGENCY.map(({ number }) => `tel:${number}`)),
    );
  });

  it('says what this place is not before who listens, and lets every number be called', () => {
    show(<HelpScreen />);
    const words = document.body.textContent ?? '';
    const plain = words.indexOf('Blckmirror is not a crisis service.');
    expect(plain).toBeGreaterThan(-1);
    for (const { name, dial, number } of HELPLINES) {
      expect(words.indexOf(name)).toBeGreaterThan(plain);
      const call = screen.getByRole('link', { name: `Call ${number}` });
      expect(call.getAttribute('href')).toBe(`tel:${dial}`);
    }
    for (const { number, where } of EMERGENCY) {
      const call = screen.getByRole('link', { name: `Call ${number} ${where}` });
      expect(call.getAttribute('href')).toBe(`tel:${number}`);
    }
  });

  it('does not tell the sites of helplines that the reader came from here', () => {
    show(<HelpScreen />);
    const links = screen.getAllByRole('link').filter((link) => link.matches('[href^="http"]'));
    expect(links.length).toBeGreaterThan(HELPLINES.length);
    for (const link of links) expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('names where each number was found, and when', () => {
    show(<HelpScreen />);
    const note = screen.getByText(/^Numbers checked on/).textContent ?? '';
    expect(note).toContain(CHECKED_ON.slice(0, 4));
    for (const { source } of [...HELPLINES, ...EMERGENCY]) expect(note).toContain(source);
  });
});
