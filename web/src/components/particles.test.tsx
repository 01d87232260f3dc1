import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { Particles } from './particles.tsx';

const moves = () => vi.spyOn(Element.prototype, 'animate');

describe('the specks behind a screen', () => {
  it('are twenty, scattered, faint and slow, and nothing for those who only listen', () => {
    const animate = moves();
    const { container } = show(<Particles />);
    const field = container.querySelector('[aria-hidden]');
    const specks = [...(field?.children ?? [])] as HTMLElement[];
    expect(specks).toHaveLength(20);
    expect(new Set(specks.map(({ style }) => `${style.left} ${style.top}`)).size).toBe(20);
    expect(animate.mock.contexts).toEqual(specks);
    for (const [way, timing] of animate.mock.calls) {
      const { duration } = timing as KeyframeAnimationOptions;
      expect(duration).toBeGreaterThanOrEqual(8_000);
      expect(duration).toBeLessThanOrEqual(16_000);
      const opacities = (way as Keyframe[]).map(({ opacity }) => Number(opacity));
      expect(opacities).toEqual([0, opacities[1], opacities[1], 0]);
      expect(opacities[1]).toBeLessThanOrEqual(0.3);
    }
  });

  it('do not move with reduced motion', () => {
    const animate = moves();
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    show(<Particles />);
    expect(animate).not.toHaveBeenCalled();
  });
});
