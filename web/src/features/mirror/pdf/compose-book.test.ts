import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownDrop } from '../../../testing/own-drops-and-profile.ts';
import { composeBook } from './save-archive.ts';

const SPRITE = '../../../shared/emotion/signs.svg';

const drop = ownDrop('The house is quiet', {
  userId: 'somebody-in-particular',
  localDate: '2026-03-11',
  createdAt: '2026-03-10T11:30:00.000Z',
  clock: { zone: 'Pacific/Kiritimati', offset: 14 * 60 },
  emotions: ['sadness', 'longing'],
  aiAnalysis: 'You miss someone.',
});
const held = ownDrop('I cannot hold this', { localDate: '2026-04-02', isCrisis: true });
const archive = {
  drops: [drop, held],
  totemType: 'flame',
  frequencies: [
    { emotion: 'joy', frequency: 0.375 },
    { emotion: 'sadness', frequency: 0.625 },
  ],
  zone: 'Pacific/Kiritimati',
  made: '2026-04-03',
} as const;

describe('what the document of an archive says', () => {
  it('goes by the days and hours of the clock on which each drop was written', () => {
    expect(composeBook(archive).days).toEqual([
      {
        date: 'March 11, 2026',
        month: 'March 2026',
        entries: [
          {
            time: '01:30',
            emotions: ['sadness', 'longing'],
            isCrisis: false,
            text: 'The house is quiet',
          },
        ],
      },
      {
        date: 'April 2, 2026',
        month: 'April 2026',
        entries: [expect.objectContaining({ isCrisis: true })],
      },
    ]);
  });

  it('puts no feeling of a machine beside words that sound like danger', () => {
    const grave = ownDrop('I cannot go on', { emotions: ['sadness', 'anger'], risk: 'high' });
    const [day] = composeBook({ ...archive, drops: [grave] }).days;
    expect(day?.entries).toMatchObject([{ emotions: ['sadness'] }]);
  });

  it('wears the guardian totem on its cover', () => {
    expect(composeBook(archive).cover).toMatchObject({
      span: 'March 11, 2026 to April 2, 2026',
      count: '2 drops',
      totem: {
        name: 'Flame',
        traits: 'Explosive · Intense · Driven by anger or frustration',
        quote: 'Nothing that burns stays what it was.',
      },
    });
    expect(composeBook({ ...archive, totemType: null }).cover.totem.name).toBe('Ghost');
  });

  it('draws it with the very lines of the screens', () => {
    const lines = (totemType: string | null) =>
      composeBook({ ...archive, totemType }).cover.totem.path.replaceAll('\n', '');
    const drawn = readFileSync(path.join(import.meta.dirname, SPRITE), 'utf8').replaceAll('\n', '');
    expect(drawn).toMatch(new RegExp(`id="flame"[^>]*><path d="${lines('flame')}"/></symbol>`));
    expect(drawn).toMatch(new RegExp(`id="ghost"[^>]*><path d="${lines(null)}"/></symbol>`));
  });

  it('names one day once, and one drop as one', () => {
    expect(composeBook({ ...archive, drops: [drop] }).cover).toMatchObject({
      span: 'March 11, 2026',
      count: '1 drop',
    });
  });

  it('shows the landscape strongest first', () => {
    expect(composeBook(archive).landscape).toEqual([
      { emotion: 'sadness', share: 0.625, percent: '63%' },
      { emotion: 'joy', share: 0.375, percent: '38%' },
    ]);
  });

  it('holds nothing that tells whose it is, and no reading of a machine', () => {
    const book = JSON.stringify(composeBook(archive));
    for (const secret of ['somebody-in-particular', drop.id, 'You miss someone', drop.createdAt])
      expect(book).not.toContain(secret);
  });
});
