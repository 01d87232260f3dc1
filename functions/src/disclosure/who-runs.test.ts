import { afterEach, describe, expect, it, vi } from 'vitest';
import { whoRuns } from './who-runs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Who runs the program in a real project, if Google answers this about the token and about the project's policy. */
function runsWith(tokenInfo: unknown, policy: unknown = null) {
  vi.stubEnv('GCLOUD_PROJECT', 'blckmirror-prod');
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('tokeninfo') ? tokenInfo : policy),
  );
  return whoRuns(null, async () => 'a token');
}

describe('who runs the program', () => {
  it('is never an argument outside a demo', async () => {
    vi.stubEnv('GCLOUD_PROJECT', 'blckmirror-prod');
    await expect(whoRuns('a@operators.test')).rejects.toThrow('--as works in demo- projects alone');
  });

  it('is an argument in a demo', async () => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-blckmirror');
    for (const nobody of [null, '', 'a']) await expect(whoRuns(nobody)).rejects.toThrow('--as');
    const email = 'a@operators.test';
    expect(await whoRuns(email)).toEqual({ email, isOnlyIdentity: false });
  });
});

describe('a token', () => {
  it('names the person whose address Google has confirmed', async () => {
    const answer = { email: 'Ada@Operators.test', email_verified: 'true', exp: '1' };
    expect((await runsWith(answer)).email).toBe('ada@operators.test');
  });

  it.each([
    ['no address', { email_verified: 'true' }],
    ['an address that is not confirmed', { email: 'a@operators.test', email_verified: 'false' }],
    ['an address of which nothing is said', { email: 'a@operators.test' }],
    ['an error', { error: 'invalid_token' }],
    ['nothing', null],
    ['a service account', { email: 'x@y.iam.gserviceaccount.com', email_verified: 'true' }],
    [
      'a default account',
      { email: '1-compute@developer.gserviceaccount.com', email_verified: true },
    ],
  ])('with %s names nobody', async (_what, answer) => {
    await expect(runsWith(answer)).rejects.toThrow('gcloud auth application-default login');
  });
});

describe('the only identity of a project', () => {
  const of = (...members: string[]) => ({ bindings: [{ role: 'roles/owner', members }, {}] });
  const ME = 'ada@operators.test';
  const isAlone = async (policy: unknown) =>
    (await runsWith({ email: ME, email_verified: true }, policy)).isOnlyIdentity;

  it('stands alone in its policy, beside service accounts', async () => {
    const service = 'serviceAccount:x@y.gserviceaccount.com';
    expect(await isAlone(of('user:Ada@operators.test', service))).toBe(true);
  });

  it('is found under the quota of the project, because a login of a person may have none', async () => {
    vi.stubEnv('GCLOUD_PROJECT', 'blckmirror-prod');
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      if (url.includes('tokeninfo')) return Response.json({ email: ME, email_verified: true });
      const hasQuota = new Headers(headers).get('x-goog-user-project') === 'blckmirror-prod';
      return Response.json(of(`user:${ME}`), { status: hasQuota ? 200 : 403 });
    });
    expect(await whoRuns(null, async () => 'a token')).toMatchObject({ isOnlyIdentity: true });
  });

  it.each([
    ['another person', of(`user:${ME}`, 'user:b@operators.test')],
    ['a group', of(`user:${ME}`, 'group:all@operators.test')],
    ['a domain', of(`user:${ME}`, 'domain:operators.test')],
    ['somebody else alone', of('user:b@operators.test')],
    ['nobody', {}],
    ['no policy that can be read', null],
  ])('is nobody where there is %s', async (_what, policy) => {
    expect(await isAlone(policy)).toBe(false);
  });
});
