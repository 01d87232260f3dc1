// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deviceZone } from '../../lib/time/clock.ts';
import { entry } from '../../testing/journal.ts';
import { exportName, exportText } from './entry-dialog.tsx';
import { byMonth } from './history.tsx';

const HERE = deviceZone();
// 12:30 on the clock of this device, in any zone.
const local = (day: string) => new Date(`${day}T12:30:00`).toISOString();

describe('an exported entry', () => {
  it('is named by its own date', () => {
    expect(exportName(entry({ localDate: '2026-03-09' }))).toBe(
      'blckmirror-journal-2026-03-09.txt',
    );
  });

  it('holds every part that there is', () => {
    const whole = entry({
      createdAt: local('2026-03-10'),
      prompt: 'What did you leave on?',
      aiAnalysis: 'Someone is still expected.',
    });
    expect(exportText(HERE, whole)).toBe(`The kitchen light

March 10, 2026 12:30
Moon phase: Last Quarter
Emotions: sadness
Sentiment: 42%
Prompt: What did you leave on?

I left it on for nobody.

AI Analysis
Someone is still expected.
`);
  });

  it('leaves out what there is not', () => {
    const bare = entry({ title: null, emotions: [], sentimentScore: null });
    expect(exportText(HERE, bare)).not.toMatch(/Emotions|Sentiment|Prompt|AI Analysis/);
    expect(exportText(HERE, bare)).toMatch(/^Journal Entry\n/);
  });
});

it('puts entries under the months they were written in, newest first', () => {
  const written = (day: string) => entry({ id: day, localDate: day });
  const months = byMonth(['2026-03-10', '2026-03-01', '2026-02-28', '2025-03-31'].map(written));
  expect(months.map(([name, entries]) => [name, entries.length])).toEqual([
    ['March 2026', 2],
    ['February 2026', 1],
    ['March 2025', 1],
  ]);
});

it('keeps the day and the hour of one clock, wherever its reader is by now', () => {
  const createdAt = '2026-02-28T11:30:00.000Z';
  const clock = { zone: 'Pacific/Kiritimati', offset: 14 * 60 };
  const written = entry({ createdAt, localDate: '2026-03-01', clock });
  expect(exportName(written)).toBe('blckmirror-journal-2026-03-01.txt');
  expect(exportText('Pacific/Kiritimati', written)).toContain('March 1, 2026 01:30\n');
  expect(exportText('Pacific/Pago_Pago', written)).toContain('March 1, 2026 01:30, Kiritimati\n');
  expect(byMonth([written])[0]?.[0]).toBe('March 2026');
});
