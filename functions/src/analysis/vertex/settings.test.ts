import { describe, expect, it } from 'vitest';
import { cloudSettings } from '../../platform/environment.ts';

const real = { GCLOUD_PROJECT: 'blckmirror' };
const demo = { GCLOUD_PROJECT: 'demo-blckmirror' };
const NAMED = {
  GEMINI: { GEMINI_MODEL: 'a-model', GEMINI_MODEL_ENDS: '2027-06-30' },
  VERTEX: { VERTEX_MODEL: 'a-model' },
} as const;
const OFF = { settings: null, problem: null };

it('the cloud analyser is off where no model is named', () => {
  expect(cloudSettings({ ...real, VERTEX_PROJECT: 'other', GEMINI_PROJECT: 'other' })).toEqual(OFF);
  const empty = { VERTEX_MODEL: '', GEMINI_MODEL: '', GEMINI_MODEL_ENDS: '2027-06-30' };
  expect(cloudSettings({ ...real, ...empty })).toEqual(OFF);
});

describe.each(['GEMINI', 'VERTEX'] as const)('the cloud analyser of %s_MODEL', (prefix) => {
  const settle = (env: NodeJS.ProcessEnv, own: Readonly<Record<string, string>> = {}) =>
    cloudSettings({
      ...env,
      ...NAMED[prefix],
      ...Object.fromEntries(
        Object.entries(own).map(([name, value]) => [`${prefix}_${name}`, value]),
      ),
    });

  it('is off in a real project that names another server: no text leaves for it', () => {
    const { settings, problem } = settle(real, { API_ENDPOINT: 'elsewhere.test' });
    expect(settings).toBeNull();
    expect(problem).toContain(`${prefix}_API_ENDPOINT`);
  });

  it('is off in a demo project that names neither a server nor a project', () => {
    expect(settle(demo)).toEqual(OFF);
  });

  it('is this project’s own, in the region of everything else', () => {
    expect(settle(real).settings).toEqual({
      sdk: prefix === 'GEMINI' ? 'genai' : 'vertexai',
      project: 'blckmirror',
      location: 'europe-west1',
      isOutsideEu: false,
      model: 'a-model',
      ends: prefix === 'GEMINI' ? '2027-06-30' : null,
      endpoint: null,
      dailyCalls: 1000,
      dailyTextsEach: 6,
    });
  });

  it('goes where it is told', () => {
    const told = { PROJECT: 'other', LOCATION: 'europe-west4' };
    const most = { DAILY_CALLS: '50', DAILY_TEXTS_EACH: '2' };
    expect(settle(real, { ...told, ...most }).settings).toMatchObject({
      project: 'other',
      location: 'europe-west4',
      dailyCalls: 50,
      dailyTextsEach: 2,
    });
    expect(settle(demo, { API_ENDPOINT: '127.0.0.1:9' }).settings).toMatchObject({
      project: 'demo-blckmirror',
      endpoint: '127.0.0.1:9',
    });
  });

  it.each(['', 'many', '-1', '1e9', '1.5'])('takes "%s" for no quota of its own', (calls) => {
    expect(settle(real, { DAILY_CALLS: calls, DAILY_TEXTS_EACH: calls }).settings).toMatchObject({
      dailyCalls: 1000,
      dailyTextsEach: 6,
    });
  });

  it('may be given no calls at all', () => {
    expect(settle(real, { DAILY_CALLS: '0' }).settings?.dailyCalls).toBe(0);
  });

  it.each([
    ['eu', false],
    ['europe-west9', false],
    ['europe-central2', false],
    ['global', true],
    ['us', true],
    ['us-central1', true],
    // London and Zurich.
    ['europe-west2', true],
    ['europe-west6', true],
    ['somewhere-new1', true],
  ])('knows whether words leave the EU for %s: %s', (location, isOutsideEu) => {
    expect(settle(real, { LOCATION: location }).settings).toMatchObject({ location, isOutsideEu });
  });
});

it.each([
  undefined,
  '',
  'soon',
  '2027-6-30',
  '30-06-2027',
  '2027-02-30',
  '2027-13-01',
  '2027-06-30Z',
])(
  'a Gemini model is refused that ends on "%s", and its name is not sent anywhere else',
  (ends) => {
    const { settings, problem } = cloudSettings({
      ...real,
      GEMINI_MODEL: 'a-model',
      ...(ends !== undefined && { GEMINI_MODEL_ENDS: ends }),
    });
    expect(settings).toBeNull();
    expect(problem).toBe(
      'GEMINI_MODEL_ENDS is not the day on which Google ends the model, as in 2027-06-30.',
    );
  },
);

it('two models are refused, because only one of them could be asked', () => {
  const { settings, problem } = cloudSettings({ ...real, ...NAMED.GEMINI, ...NAMED.VERTEX });
  expect(settings).toBeNull();
  expect(problem).toContain('both name a model');
});
