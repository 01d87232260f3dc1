import { describe, expect, it } from 'vitest';
import { embeddedAnalyser } from './embedded.ts';
import { NOTHING_FOUND, scriptedAnalyser } from './scripted.ts';

describe('the embedded analyser', () => {
  it('answers through the port', async () => {
    const analysis = await embeddedAnalyser.analyse('I laughed until I cried, what a happy day');
    expect(embeddedAnalyser.name).toBe('embedded');
    expect(analysis.detected[0]).toBe('joy');
  });
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
