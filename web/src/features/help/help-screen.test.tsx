import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { CHECKED_ON, EMERGENCY, HELPLINES } from './helplines.ts';

describe('the help page', () => {
  it('says what this place is not before anything else, and lets every number be called', () => {
    show(<HelpScreen />);
    const words = document.body.textContent ?? '';
    const plain = words.indexOf('Blckmirror is not a crisis service.');
    expect(plain).toBeGreaterThan(-1);
    for (const { name, dial, number } of HELPLINES) {
      expect(words.indexOf(name)).toBeGreaterThan(plain);
      const call = screen.getByRole('link', { name: `Call ${number}` });
      expect(call.getAttribute('href')).toBe(`tel:${dial}`);
    }
    for (const { number } of EMERGENCY) {
      expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(`tel:${number}`);
    }
  });

  it('names where each number was found, and when', () => {
    show(<HelpScreen />);
    const note = screen.getByText(/^Numbers checked on/).textContent ?? '';
    expect(note).toContain(CHECKED_ON.slice(0, 4));
    for (const { source } of [...HELPLINES, ...EMERGENCY]) expect(note).toContain(source);
  });
});
