import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { LoadingView } from './loading-view.tsx';

describe('waiting', () => {
  it.each([
    [0, 'Echoes forming in the void...'],
    [0.2, 'Processing emotions...'],
    [0.4, 'Finding your totem in the shadows...'],
    [0.6, 'Reading the silence between words...'],
    [0.999, 'Inhale… your truth is surfacing.'],
  ])('says one of five things by chance (%d)', (chance, words) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    show(<LoadingView />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('says what it is told to', () => {
    show(<LoadingView message="Finalizing your subscription..." />);
    expect(screen.getByText('Finalizing your subscription...')).toBeTruthy();
  });

  it.each(['small', 'medium', 'large'] as const)('turns in a ring of its own size: %s', (size) => {
    show(<LoadingView size={size} />);
    const ring = screen.getAllByRole('status')[0]?.firstElementChild;
    const width = { small: '24px', medium: '40px', large: '64px' }[size];
    expect(ring instanceof HTMLElement && ring.style.width).toBe(width);
  });
});
