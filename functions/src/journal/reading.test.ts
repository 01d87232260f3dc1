import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { topicsOf } from '../../test/support/said.ts';
import { NOTHING_FOUND } from '../../test/support/scripted-analyser.ts';
import { embeddedAnalyser } from '../analysis/analysis.ts';
import { questionFor } from '../analysis/reflection/asks.ts';
import type { Doc } from '../platform/collections.ts';
import { readAgain, toEntry, toReading, withCounted } from './journal.ts';

const WORDS = 'I am so happy, I love this morning and everyone in it.';
const ENTRY = { title: null, content: WORDS };
const FOUND = { ...NOTHING_FOUND, detected: ['anger'], sentimentScore: 0.1 } as const;

describe('how an entry is read', () => {
  it('for a member: emotions, sentiment and what was heard', () => {
    expect(toReading(ENTRY, FOUND, true)).toEqual({
      emotions: ['anger'],
      sentimentScore: 0.1,
      aiAnalysis: NOTHING_FOUND.reflection,
      asks: null,
      corrected: null,
    });
  });

  it('for a member: what they wrote is told back, unless the title or the cloud speaks of danger', async () => {
    const content = 'It rained. Mum waited with an umbrella at the station. I love her so much.';
    const analysis = await embeddedAnalyser.analyse(content);
    const answer = (title: string | null, risk?: 'concern') =>
      toReading({ title, content }, { ...analysis, ...(risk && { risk }) }, true).aiAnalysis;
    expect(answer('Home')).toMatch(/^“Mum waited with an umbrella at the station\. /);
    for (const careful of [answer('I want to kill myself'), answer('Home', 'concern')])
      expect(careful).not.toMatch(/umbrella/);
  });

  it('for a member: words of joy under a title of danger are not called happy', async () => {
    const content = 'The best morning in years, I am so happy.';
    const analysis = await embeddedAnalyser.analyse(content);
    const topics = (title: string) =>
      topicsOf(toReading({ title, content }, analysis, true).aiAnalysis ?? '');
    expect(topics('Home')).toEqual(['joy']);
    expect(topics('I want to kill myself')).toEqual(['heavy']);
    expect(topics('I do not want to be here anymore')).not.toContain('joy');
  });

  it('with a question for everybody where it is unsure, and none where the cloud hears danger', () => {
    const unsure = { ...FOUND, asks: ['joy', 'sadness'] } as const;
    const question = 'Closer to relief or to loss?';
    const asks = { between: ['joy', 'sadness'], question, names: ['relief', 'loss'] };
    expect(toReading(ENTRY, unsure, false).asks).toEqual(asks);
    expect(toReading(ENTRY, { ...unsure, risk: 'none' }, true).asks).toEqual(asks);
    expect(toReading(ENTRY, { ...unsure, risk: 'concern' }, true).asks).toBeNull();
  });

  it('under what its author said, once they did', () => {
    const asks = questionFor(WORDS, { asks: ['joy', 'sadness'] });
    const [before, after] = [toReading(ENTRY, FOUND, false), toReading(ENTRY, FOUND, true)];
    expect(readAgain({ ...before, asks }, after)).toEqual(after);
    const said = { emotions: ['joy'], asks, corrected: 'joy' } as const;
    expect(readAgain({ ...before, ...said, emotions: ['joy'] }, after)).toEqual({
      ...after,
      ...said,
    });
  });

  it('for everybody else: emotions and sentiment', async () => {
    const reading = toReading(ENTRY, await embeddedAnalyser.analyse(WORDS), false);
    expect(reading.aiAnalysis).toBeNull();
    expect(reading.emotions).toContain('joy');
    expect(reading.sentimentScore).toBeGreaterThan(0.5);
  });
});

const at = Timestamp.fromMillis(0);

/** An entry as it is stored. */
const saved = (
  content: string,
  { title = null, cloudRisk }: Pick<Partial<Doc<'users/journal'>>, 'title' | 'cloudRisk'> = {},
) =>
  withCounted({
    ...toReading({ title, content }, FOUND, false),
    title,
    content,
    createdAt: at,
    updatedAt: at,
    localDate: '2026-11-20',
    previousDate: '2026-11-19',
    clock: { zone: 'UTC', offset: 0 },
    moonPhase: 'New Moon',
    prompt: null,
    ...(cloudRisk && { cloudRisk }),
  });

describe('whether help is offered beside an entry', () => {
  it('follows its title as much as its content', () => {
    const risk = (title: string | null, content: string) =>
      toEntry({ id: 'entry', doc: saved(content, { title }) }).risk;
    expect(risk('I want to kill myself', 'Rain.')).toBe('high');
    expect(risk('Rain', 'I want to kill myself.')).toBe('high');
    expect(risk(null, 'Rain on the roof.')).toBe('none');
  });

  it('and then its sentiment is kept, and counts nowhere', () => {
    const counted = ['Rain.', 'I want to kill myself.'].map((content) => saved(content));
    expect(counted).toMatchObject([
      { sentimentScore: 0.1, countedSentiment: 0.1 },
      { sentimentScore: 0.1, countedSentiment: null },
    ]);
    expect(saved('Rain.', { cloudRisk: 'concern' }).countedSentiment).toBeNull();
    expect(saved('Rain.', { cloudRisk: 'none' }).countedSentiment).toBe(0.1);
  });
});
