import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../../scripts/lib/testing/while-testing.ts';
import { fakeSettings } from '../../../test/support/cloud.ts';
import { GOOD, json, startFakeVertex } from '../../../test/support/fake-vertex.ts';
import { HOSTILE_ANSWERS } from '../../../test/support/hostile-answers.ts';
import { said, topicsOf } from '../../../test/support/said.ts';
import { type Analysis, analyseText, analyseWithFallback } from '../analysis.ts';
import { rateRisk } from '../risk/risk.ts';
import { LINES, mergeAnswer, readAnswer } from './answer.ts';
import { openModel } from './sdk.ts';
import { cloudOf } from './vertex-analyser.ts';

// Before all imports, because the logger takes the console as it finds it.
vi.hoisted(() => {
  console.warn = () => undefined;
});

const TEXT = 'I left the light on for nobody, and the house knows it. Ik mis je, you know.';

/** Whether a reflection is one of our lines, alone. */
function isOurs(reflection: string): boolean {
  const { words, told, topics } = said(reflection);
  return topics.length > 0 && words === null && told === null;
}

const isShown = (reading: Analysis, hostile: string): boolean =>
  JSON.stringify(reading).includes(hostile.slice(0, 12));

/** Every field of an answer, and some unknown fields, each filled with the same words. */
const FIELDS: Readonly<Record<string, (words: string) => unknown>> = {
  'the whole answer': (words) => words,
  emotions: (words) => ({ ...GOOD, emotions: words }),
  'an emotion': (words) => ({ ...GOOD, emotions: { ...GOOD.emotions, joy: words } }),
  'the name of an emotion': (words) => ({ ...GOOD, emotions: { ...GOOD.emotions, [words]: 0.4 } }),
  sentiment: (words) => ({ ...GOOD, sentiment: words }),
  risk: (words) => ({ ...GOOD, risk: words }),
  line: (words) => ({ ...GOOD, line: words }),
  'a list of lines': (words) => ({ ...GOOD, line: [words] }),
  'a quote': (words) => ({ ...GOOD, quote: words }),
  reflection: (words) => ({ ...GOOD, reflection: words }),
  'a field by that name': (words) => ({ ...GOOD, [words]: words }),
  __proto__: (words) =>
    JSON.parse(
      `${JSON.stringify(GOOD).slice(0, -1)},"__proto__":{"reflection":${JSON.stringify(words)}}}`,
    ),
};

/** Every field of the envelope around it. */
const ENVELOPES: Readonly<Record<string, (words: string) => unknown>> = {
  role: (role) => ({ candidates: [{ content: { role, parts: [part()] }, finishReason: 'STOP' }] }),
  'the reason why it ended': (finishReason) => ({
    candidates: [{ content: { parts: [part()] }, finishReason }],
  }),
  'another part': (text) => ({ candidates: [{ content: { parts: [part(), { text }] } }] }),
  'another candidate': (text) => ({
    candidates: [{ content: { parts: [part()] } }, { content: { parts: [{ text }] } }],
  }),
  'a block': (blockReason) => ({ promptFeedback: { blockReason } }),
  'an error': (message) => ({ error: { code: 200, message, status: message } }),
  'a field beside them': (modelVersion) => ({
    candidates: [{ content: { parts: [part()] } }],
    modelVersion,
    text: modelVersion,
  }),
};
const part = () => ({ text: JSON.stringify(GOOD) });

const fake = whileTesting(startFakeVertex);

const allowed = async () => true;
const SDKS = ['genai', 'vertexai'] as const;

/** What the author gets from an answer, over the network and as in the trigger. */
async function readingOf(body: unknown, sdk: (typeof SDKS)[number]): Promise<Analysis> {
  fake.replyWith(json(body));
  const limits = { tryMs: 20_000, totalMs: 20_000, backoffMs: 1 };
  const open = () => openModel(fakeSettings(fake.endpoint, sdk));
  const cloud = cloudOf({
    open,
    personalQuota: allowed,
    dailyQuota: allowed,
    limits,
  });
  return analyseWithFallback(cloud({ uid: 'somebody', eventId: 'an event' }, allowed), TEXT);
}

/** The result of `readAnswer` and `mergeAnswer` for a reply; the embedded reading if it is no valid answer. */
function shown(text: string, reply: string): Analysis {
  const analysis = analyseText(text);
  try {
    return mergeAnswer({ text, analysis, risk: rateRisk(text) }, readAnswer(reply));
  } catch {
    return analysis;
  }
}

describe('nothing that a model wrote is shown', { timeout: 60_000 }, () => {
  it.each(Object.entries(FIELDS))('in %s', (_, fill) => {
    for (const hostile of HOSTILE_ANSWERS) {
      const reading = shown(TEXT, JSON.stringify(fill(hostile)));
      expect(isShown(reading, hostile), hostile).toBe(false);
      expect(isOurs(reading.reflection), reading.reflection).toBe(true);
    }
  });

  it.each(Object.entries(ENVELOPES))('in %s', async (_, fill) => {
    for (const hostile of HOSTILE_ANSWERS) {
      for (const sdk of SDKS) {
        const reading = await readingOf(fill(hostile), sdk);
        expect(isShown(reading, hostile), hostile).toBe(false);
        expect(isOurs(reading.reflection), reading.reflection).toBe(true);
      }
    }
  });
});

const texts = fc.oneof(
  fc.constantFrom(TEXT, 'Rain', '', 'I want to die', 'Ik ben zo moe, zo moe. Echt. En jij?'),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(fc.constantFrom(...TEXT.split(' ')), { maxLength: 40 }).map((words) => words.join(' ')),
);
const number = fc.oneof(fc.integer(), fc.nat({ max: 120 }), fc.double());
const pointing = fc.record({
  emotions: fc.constantFrom(GOOD.emotions, { ...GOOD.emotions, sadness: 0, neutral: 0.9 }),
  sentiment: fc.constant(0.4),
  risk: fc.constantFrom('none', 'concern', 'high'),
  line: number,
});

describe('whatever a model answers', { timeout: 60_000 }, () => {
  it('the author reads a line of ours, with no words in it but ours', () => {
    const reply = fc.oneof(
      { weight: 3, arbitrary: pointing.map((answer) => JSON.stringify(answer)) },
      { weight: 1, arbitrary: fc.json() },
    );
    fc.assert(
      fc.property(texts, reply, (text, said) => {
        const { reflection } = shown(text, said);
        expect(isOurs(reflection), reflection).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a line that is chosen', () => {
  const say = (change: object, text = TEXT) =>
    shown(text, JSON.stringify({ ...GOOD, ...change })).reflection;
  const lineOf = (...spoken: string[]) =>
    LINES.findIndex(({ feelings }) => feelings.join() === spoken.join());

  it('speaks of what was found, else one of ours is chosen here', () => {
    const topics = (...spoken: string[]) => topicsOf(say({ line: lineOf(...spoken) }));
    expect(topics('sadness', 'anxiety')).toEqual(['sadness', 'anxiety']);
    expect(topics('sadness')).toEqual(['sadness']);
    for (const wrong of [['joy'], ['anxiety', 'sadness'], ['sadness', 'joy'], []]) {
      expect(topics(...wrong)).toEqual(['sadness', 'anxiety']);
    }
  });
});
