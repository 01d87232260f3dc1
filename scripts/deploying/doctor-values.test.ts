import { describe, expect, it, vi } from 'vitest';
import { report } from './doctor.ts';
import { about, BUILD, secret, useFakeProject } from './testing/examined-project.ts';
import { goodAnswers, PROJECT } from './testing/fake-google.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const { answer, answerOnly, look, write } = useFakeProject();
const ECHO_KEY = `echo 'VITE_STRIPE_PUBLISHABLE_KEY=pk_live_...' >> web/.env.my-project`;

describe('what is wrong with a key, a secret or a parameter is named, with the command that mends it', () => {
  it('a key of the other mode', async () => {
    answer({ [secret('STRIPE_SECRET_KEY')]: 'sk_test_NeverPrinted1' });
    expect(about('people can pay', await look())).toMatchObject({
      state: 'bad',
      how: expect.stringContaining('is a test key'),
      mend: `printf '%s' 'sk_...' | npx firebase functions:secrets:set STRIPE_SECRET_KEY --data-file - --project my-project`,
    });
  });

  it('a web app with a key of the other mode, or with a secret one', async () => {
    write('web/dist/assets/app.js', '"pk_test_ForTests123"');
    expect(about('web app takes', await look())).toMatchObject({
      state: 'bad',
      how: 'web/dist: its key is not of mode live',
      mend: ECHO_KEY,
    });
    write(`web/.env.${PROJECT}`, 'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_1');
    expect(about('web app takes', await look())?.mend).toBe(`${ECHO_KEY}\n${BUILD}`);
    write('web/dist/assets/app.js', '"pk_live_ForTests123", "sk_live_ForTests123"');
    expect(about('web app takes', await look())?.how).toContain('a secret key of Stripe is in it');
  });

  it('App Check in a web app without a site key', async () => {
    write(`functions/.env.${PROJECT}`, 'STRIPE_PRICE_ID=price_1\nAPP_CHECK=monitor\n');
    expect(about('its App Check', await look())?.mend).toMatch(
      /^echo 'VITE_APP_CHECK_SITE_KEY=\.\.\.' >> web\/\.env\.my-project$/m,
    );
  });

  it('staging with live keys or without its band, and a STAGE that nobody knows', async () => {
    write(`functions/.env.${PROJECT}`, `STRIPE_PRICE_ID=price_1\nSTAGE=staging\n`);
    const findings = await look();
    expect(about('people can pay', findings)?.how).toContain('is a live key');
    expect(about('web app takes', findings)?.how).toContain('its key is not of mode test');
    expect(about('its STAGE', findings)?.how).toContain('the band of staging is missing');
    write(`functions/.env.${PROJECT}`, `STRIPE_PRICE_ID=price_1\nSTAGE=stagin\n`);
    expect(about('values that the server takes', await look())?.how).toContain('STAGE is neither');
  });

  it.each(['blckmirror.example', 'http:/', 'javascript:alert(1)'])(
    'an APP_ORIGIN that is no address: %s',
    async (origin) => {
      const lines = `STRIPE_PRICE_ID=price_1\nAPP_ORIGIN=${origin}\n`;
      write(`functions/.env.${PROJECT}`, lines);
      const found = about('values that the server takes', await look());
      expect(found?.how).toContain('APP_ORIGIN is no address');
    },
  );

  it('a secret in a file, and a parameter without a line', async () => {
    write(`functions/.env.${PROJECT}`, 'STRIPE_PRICE_ID=price_1\nALERT_URL=\n');
    const findings = await look();
    expect(about('no secret lies', findings)).toMatchObject({ state: 'bad' });
    expect(about('every parameter', findings)?.mend).toContain(
      `echo 'VAPID_PUBLIC_KEY=' >> functions/.env.${PROJECT}`,
    );
  });

  it('a web app of another project', async () => {
    write('web/dist/.made-for.json', '{"project": "another", "commit": null}');
    expect(about('from this commit', await look())).toMatchObject({
      state: 'bad',
      how: expect.stringMatching(/was built for another, not for my-project\.$/),
      // Without a key the build would fail.
      mend: ECHO_KEY,
    });
    write(`web/.env.${PROJECT}`, 'VITE_STRIPE_PUBLISHABLE_KEY=pk_live_1');
    expect(about('from this commit', await look())?.mend).toBe(BUILD);
  });

  it.each([
    ['a day that is no day', '', 'GEMINI_MODEL_ENDS=soon', 'bad'],
    ['its end 60 days from now', 60, '', 'unknown'],
    ['its end 62 days from now', 62, '', 'good'],
    ['its end yesterday', -1, '', 'bad'],
  ])('a cloud model with %s', async (_, days, line, state) => {
    const end = new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10);
    write(
      `functions/.env.${PROJECT}`,
      `STRIPE_PRICE_ID=price_1\nGEMINI_MODEL=gemini-3-flash\n${line || `GEMINI_MODEL_ENDS=${end}`}\n`,
    );
    const findings = await look();
    expect(about('cloud model', findings)?.state).toBe(state);
    const isNamed = about('have their roles', findings)?.how.includes('roles/aiplatform.user');
    expect(Boolean(isNamed)).toBe(line === '');
  });

  it.each([
    ['SERVER_KEY', ' ', 'it is empty'],
    ['SERVER_KEY', 'g:abc', 'SERVER_KEY is malformed'],
    ['SERVER_KEY', `g:${'ab'.repeat(32)}`, 'which everybody can read'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1\n', 'white space'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_...', 'put your own in'],
    ['STRIPE_SECRET_KEY', 'sk_live_...', 'put your own in'],
    ['ALERT_URL', 'http://hooks.test/', 'no https address'],
    ['ALERT_URL', 'https://...', 'no https address'],
  ])('%s with a wrong value', async (name, value, wrong) => {
    answer({ [secret(name)]: value });
    const found = about(`${name} is set`, await look());
    expect(found?.state).toBe('bad');
    expect(found?.how).toContain(wrong);
    expect(found?.mend).toContain(`functions:secrets:set ${name}`);
  });

  it('values with the dots of a command: people cannot pay', async () => {
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'sk_live_...'],
      ['STRIPE_SECRET_KEY', 'sk_...'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_...'],
    ] as const) {
      answer({ [secret(name)]: value });
      const found = about('people can pay', await look());
      expect(found).toMatchObject({ state: 'bad', how: expect.stringContaining(name) });
      expect(found?.how).not.toContain('functions:secrets:set');
      expect(found?.mend).toMatch(`| npx firebase functions:secrets:set ${name} --data-file -`);
    }
  });

  describe('SERVER_KEY, when functions are deployed', () => {
    const keyOf = (letter: string, digits: string) => `${letter}:${digits.repeat(32)}`;
    const held = 'secrets versions access 2 --secret=SERVER_KEY';
    const functions = [2, 3].map((version) => ({
      name: 'functions/api',
      serviceConfig: { secretEnvironmentVariables: [{ key: 'SERVER_KEY', version: `${version}` }] },
    }));
    const ask = async (before: unknown, latest: unknown) => {
      answer({
        'functions list --v2': functions,
        [held]: before,
        [secret('SERVER_KEY')]: latest,
      });
      const findings = await look();
      return {
        set: about('SERVER_KEY is set', findings),
        found: about('what they wrote', findings),
      };
    };
    const BACK =
      'gcloud secrets versions access 2 --secret=SERVER_KEY --project=my-project | npx firebase functions:secrets:set SERVER_KEY --data-file - --project my-project';

    it.each([
      ['the same', 'g:12', 'g:12'],
      ['a version was added', 'g:12', 'h:34,g:12'],
      ['the oldest was dropped', 'h:34,g:12', 'h:34'],
    ])('is good: %s', async (_, before, latest) => {
      const written = (text: string) =>
        text
          .split(',')
          .map((each) => keyOf(each.slice(0, 1), each.slice(2)))
          .join();
      expect((await ask(written(before), written(latest))).found?.state).toBe('good');
    });

    it.each([
      [
        'pasted a second time',
        keyOf('g', '12'),
        keyOf('g', '34'),
        'another key under the letter g',
      ],
      ['of another letter', keyOf('g', '12'), keyOf('h', '34'), 'lacks the letter g'],
    ])('is bad, and says how to go back: %s', async (_, before, latest, wrong) => {
      const { set, found } = await ask(before, latest);
      expect(set?.state).toBe('good');
      expect(found).toMatchObject({
        state: 'bad',
        mend: BACK,
        how: expect.stringContaining(wrong),
      });
      expect(found?.how).not.toMatch(/(?:12|34){2}/);
    });

    it('malformed: its mend makes no new key', async () => {
      const { set } = await ask(keyOf('g', '12'), 'g:abc');
      expect(set).toMatchObject({ state: 'bad', mend: BACK });
    });

    it('the version that they hold is switched off', async () => {
      const { found } = await ask({ error: 'it is in DISABLED state' }, keyOf('g', '12'));
      expect(found).toMatchObject({
        state: 'bad',
        mend: 'gcloud secrets versions enable 2 --secret=SERVER_KEY --project=my-project',
      });
    });
  });

  it('ALERT_URL with the word none: no fault, but nobody is told', async () => {
    answer({ [secret('ALERT_URL')]: 'none' });
    expect(about('ALERT_URL is set', await look())).toMatchObject({
      state: 'unknown',
      how: expect.stringContaining('nobody is told'),
    });
  });

  it('a secret that was set after the deployment: the functions still run with the one before', async () => {
    answer({
      'secrets versions describe latest --secret=ALERT_URL': {
        name: 'projects/1/secrets/ALERT_URL/versions/4',
      },
    });
    expect(about('latest secrets', await look('after'))).toMatchObject({
      state: 'bad',
      how: expect.stringContaining('a function holds a version of ALERT_URL before the latest'),
      mend: 'npm run deploy -- --project my-project',
    });
  });

  it('a secret that there is none of', async () => {
    const { [secret('SERVER_KEY')]: _, ...others } = goodAnswers();
    answerOnly(others);
    const found = about('SERVER_KEY is set', await look());
    expect(found).toMatchObject({ state: 'bad', how: expect.stringContaining('there is none') });
    expect(found?.mend).toContain(`printf 'g:%s' "$(openssl rand -hex 32)"`);
  });

  it('an API that is off, and a secret that there is none of, in the words of gcloud', async () => {
    const ends =
      'This command is authenticated as a@example.org which is the active account specified by the [core/account] property.';
    answer({
      [secret('SERVER_KEY')]: {
        error: `(gcloud.secrets.versions.access) NOT_FOUND: Secret [projects/1/secrets/SERVER_KEY] not found or has no versions. ${ends}`,
      },
      'services api-keys list': {
        error: `(gcloud.services.api-keys.list) PERMISSION_DENIED: API Keys API has not been used in project my-project before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/apikeys.googleapis.com/overview?project=my-project then retry. ${ends}`,
      },
      'logging sinks describe _Default': {
        error: `(gcloud.logging.sinks.describe) [a@example.org] does not have permission to access projects instance [my-project] (or it may not exist): The caller does not have permission. ${ends}`,
      },
    });
    const findings = await look();
    expect(about('SERVER_KEY is set', findings)).toMatchObject({
      state: 'bad',
      how: expect.stringMatching(/: there is none$/),
    });
    expect(about('other pages', findings)?.how).toMatch(/: apikeys\.googleapis\.com is off$/);
    expect(about('no log keeps', findings)?.how).toMatch(/: this login is no owner/);
    expect(report(findings).join('\n')).not.toContain('nobody is logged in');
  });
});
