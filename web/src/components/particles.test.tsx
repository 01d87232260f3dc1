import { describe, expect, it } from 'vitest';
import { show } from '../testing/screen.tsx';
import { Particles } from './particles.tsx';

describe('the specks behind a screen', () => {
  it('are twenty, scattered and slow, and nothing for those who only listen', () => {
    const { container } = show(<Particles />);
    const field = container.querySelector('[aria-hidden]');
    const specks = [...(field?.children ?? [])] as HTMLElement[];
    expect(specks).toHaveLength(20);
    expect(new Set(specks.map(({ style }) => `${style.left} ${style.top}`)).size).toBe(20);
    for (const { style } of specks) {
      const seconds = Number.parseInt(style.animationDuration, 10);
      expect(seconds).toBeGreaterThanOrEqual(8);
      expect(seconds).toBeLessThanOrEqual(16);
      expect(Number(style.getPropertyValue('--speck'))).toBeLessThanOrEqual(0.3);
    }
  });
});
