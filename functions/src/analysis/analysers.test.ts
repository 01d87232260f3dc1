import { describe, expect, it } from 'vitest';
import { NOTHING_FOUND, scriptedAnalyser } from '../../test/support/scripted-analyser.ts';
import { analyseWithFallback, embeddedAnalyser } from './analysis.ts';

describe('the embedded analyser', () => {
  it('answers through the port', async () => {
    const analysis = await embeddedAnalyser.analyse('I laughed until I cried, what a happy day');
    expect(embeddedAnalyser.name).toBe('embedded');
    expect(analysis.detected[0]).toBe('joy');
  });
});

describe('a text that has to be read', () => {
  const broken = scriptedAnalyser({}, new Error('out of reach'));
  const unruly = {
    name: 'unruly',
    analyse: () => {
      throw new Error('not even a promise');
    },
  };

  it.each([broken, unruly])(
    'is read by the embedded analyser when another fails: $name',
    async (analyser) => {
      const text = 'I am so sad and lonely, I cried all night.';
      expect(await analyseWithFallback(analyser, text)).toEqual(
        await embeddedAnalyser.analyse(text),
      );
    },
  );
});

describe('the scripted analyser', () => {
  const found = { ...NOTHING_FOUND, detected: ['love'] } as const;
  const analyser = scriptedAnalyser({ hello: found, boom: new Error('no answer') });

  it('answers by the script', async () => {
    expect(await analyser.analyse('hello')).toEqual(found);
    expect(await analyser.analyse('something else')).toEqual(NOTHING_FOUND);
  });

  it('fails when told to', async () => {
    await expect(analyser.analyse('boom')).rejects.toThrow('no answer');
  });
});
