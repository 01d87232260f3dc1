import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../lib/time/clock.ts';
import { RULES } from '../../shared/help/rules.tsx';
import { show } from '../../testing/screen.tsx';
import { RulesScreen } from './rules-screen.tsx';

const reached = vi.fn();
beforeEach(() => {
  reached.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    reached(this.id);
  };
});

describe('the rules', () => {
  it('are read without an account, and say first that feelings are allowed', () => {
    show(<RulesScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The rules');
    const [first] = screen.getAllByText(/never the offence/);
    expect(first?.textContent).toMatch(/Wishing to die, a past attempt, hurting yourself/);
    expect(reached).not.toHaveBeenCalled();
  });

  it.each([...RULES, 'appeals', 'reports'])('are reached from a notice at #%s', (anchor) => {
    show(<RulesScreen />, now, `/rules#${anchor}`);
    expect(reached).toHaveBeenCalledExactlyOnceWith(anchor);
    expect(document.activeElement?.id).toBe(`${anchor}-title`);
  });

  it('give each rule an example that breaks it and one that stays', () => {
    show(<RulesScreen />);
    const hate = screen.getByRole('region', { name: 'No hate' });
    expect(within(hate).getByText('Breaks it')).toBeTruthy();
    expect(within(hate).getByText('Stays')).toBeTruthy();
  });

  it('hide neither what the console shows nor how old one has to be', () => {
    show(<RulesScreen />);
    expect(screen.getByText(/hold the console of this project can see everything/)).toBeTruthy();
    expect(screen.getByText(/16 or older/)).toBeTruthy();
    expect(screen.getByText(/have given no address yet/)).toBeTruthy();
  });
});
