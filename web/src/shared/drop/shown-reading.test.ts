import { EMOTIONS, RISK_LEVELS } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry } from '../../testing/journal.ts';
import { ownDrop } from '../../testing/own-drops-and-profile.ts';
import { shownReading } from './shown-reading.ts';

const read = {
  emotions: ['joy', 'love'],
  sentimentScore: 0.8,
  emotionShares: { sadness: 0, anger: 0, anxiety: 0, love: 0.3, joy: 0.6 },
};

describe('what is shown of a reading', () => {
  it('is all of it for ordinary words: the chosen feeling first, each once', () => {
    expect(shownReading(ownDrop('x', { ...read, emotionType: 'love' }))).toEqual({
      ...read,
      emotions: ['love', 'joy'],
    });
    const { emotions, sentimentScore } = read;
    expect(shownReading(entry({ emotions, sentimentScore }))).toEqual({
      emotions,
      sentimentScore,
      emotionShares: null,
    });
  });

  it('is only what the author chose where the words sound like danger, whatever was read', () => {
    const feelings = fc.subarray([...EMOTIONS]);
    const level = fc.constantFrom(...RISK_LEVELS.filter((risk) => risk !== 'none'));
    fc.assert(
      fc.property(fc.constantFrom(...EMOTIONS), feelings, level, (emotionType, emotions, risk) => {
        expect(shownReading(ownDrop('x', { ...read, emotionType, emotions, risk }))).toEqual({
          emotions: [emotionType],
          sentimentScore: null,
          emotionShares: null,
        });
        expect(shownReading(entry({ emotions, risk }))).toEqual({
          emotions: [],
          sentimentScore: null,
          emotionShares: null,
        });
      }),
    );
  });

  it('keeps a feeling that the author of an entry said themselves', () => {
    const said = entry({ emotions: ['joy', 'love'], corrected: 'love', risk: 'concern' });
    expect(shownReading(said).emotions).toEqual(['love']);
  });
});
