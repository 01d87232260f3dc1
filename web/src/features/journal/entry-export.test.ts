// @vitest-environment jsdom
import type { JournalEntry } from '@blckmirror/functions/contract';
import { describe, expect, it } from 'vitest';
import { deviceZone } from '../../lib/time/clock.ts';
import { entry } from '../../testing/journal.ts';
import { exportOf } from './entry-dialog.tsx';

const exportName = (written: JournalEntry) => exportOf(HERE, written)[0];
const exportText = (zone: string, written: JournalEntry) => exportOf(zone, written)[1];

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
      localDate: '2026-03-10',
      createdAt: local('2026-03-10'),
      prompt: 'What did you leave on?',
      aiAnalysis: 'Someone is still expected.',
    });
    expect(exportText(HERE, whole)).toBe(`The kitchen light

March 10, 2026 12:30
Moon phase: Last Quarter
Emotions: sadness
Prompt: What did you leave on?

I left it on for nobody.

AI Analysis
Someone is still expected.

Sentiment: 42% · 0% is heavy, 100% is light
`);
  });

  it('has no number and no feeling of a machine if the words sound like danger', () => {
    const grave = entry({ risk: 'concern', aiAnalysis: 'Someone is still expected.' });
    expect(exportText(HERE, grave)).not.toMatch(/sadness|Sentiment|%/);
    expect(exportText(HERE, grave)).toContain('Someone is still expected.');
  });

  it('leaves out what there is not', () => {
    const bare = entry({ title: null, emotions: [], sentimentScore: null });
    expect(exportText(HERE, bare)).not.toMatch(/Emotions|Sentiment|Prompt|AI Analysis/);
    expect(exportText(HERE, bare)).toMatch(/^Journal Entry\n/);
  });
});

it('keeps the day and the hour of one clock, wherever its reader is by now', () => {
  const createdAt = '2026-02-28T11:30:00.000Z';
  const clock = { zone: 'Pacific/Kiritimati', offset: 14 * 60 };
  const written = entry({ createdAt, localDate: '2026-03-01', clock });
  expect(exportName(written)).toBe('blckmirror-journal-2026-03-01.txt');
  expect(exportText('Pacific/Kiritimati', written)).toContain('March 1, 2026 01:30\n');
  expect(exportText('Pacific/Pago_Pago', written)).toContain('March 1, 2026 01:30, Kiritimati\n');
});
