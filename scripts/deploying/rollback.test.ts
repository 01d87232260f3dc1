import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rollBack } from './rollback.ts';
import { answerTools, type ReplacedTools } from './testing/replaced-tools.ts';

const PROJECT = 'my-project';
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];

let tools: ReplacedTools;
let hosting: Server;
/** The releases of the site, the newest first: which version, and the commit if a deployment made it. */
let releases: { version: string; commit?: string }[];

// The answers are written after the discovery documents of Firebase Hosting and Cloud Run. Not recorded.
beforeEach(async () => {
  tools = answerTools();
  hosting = createServer(({ url, headers }, response) => {
    const isAsked = url === `/v1beta1/sites/my-site/channels/live/releases?pageSize=100`;
    response.statusCode = isAsked && headers.authorization === 'Bearer a-token' ? 200 : 404;
    const all = releases.map(({ version, commit }) => ({
      name: `sites/my-site/channels/live/releases/${version}`,
      version: { name: `sites/my-site/versions/${version}`, status: 'FINALIZED' },
      type: 'DEPLOY',
      ...(commit && { message: `${commit} 0123456789ab` }),
    }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ releases: all }));
  }).listen(0, '127.0.0.1');
  await once(hosting, 'listening');
  const address = hosting.address();
  const port = typeof address === 'object' ? address?.port : 0;
  vi.stubEnv('FIREBASE_HOSTING_API_URL', `http://127.0.0.1:${port}`);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  tools.answer('gcloud projects describe', { projectNumber: '1' });
  tools.answer('gcloud auth print-access-token', 'a-token\n');
  tools.answer('gcloud functions list', ['api', 'feedtick'].map(functionOf));
  tools.answer('gcloud run services update-traffic', '');
  tools.answer('firebase hosting:clone', '');
  tools.answer('firebase hosting:channel:list', {
    result: { channels: [{ name: 'projects/my-project/sites/my-site/channels/live' }] },
  });
  for (const service of ['api', 'feedtick']) {
    revisions(service, [`${service}-3`, C], [`${service}-2`, B], [`${service}-1`, A]);
  }
  releases = [
    { version: 'v3', commit: C },
    { version: 'v2', commit: B },
    { version: 'v1', commit: A },
  ];
});
afterEach(() => {
  vi.restoreAllMocks();
  tools.remove();
  hosting.close();
});

const functionOf = (name: string) => ({
  serviceConfig: { service: `projects/${PROJECT}/locations/europe-west1/services/${name}` },
});

/** Says which revisions a service has, the newest first: their name, commit and the versions of their secrets. */
const revisions = (
  service: string,
  ...all: [name: string, commit: string, secrets?: Record<string, string>][]
) =>
  tools.answer(
    `gcloud run revisions list --service=${service} `,
    all
      .map(([name, commit, secrets = { SERVER_KEY: '1' }], n) => ({
        metadata: { name, creationTimestamp: `2027-01-0${9 - n}T10:00:00.000000Z` },
        spec: {
          containers: [
            {
              env: [
                { name: 'RELEASE', value: commit },
                ...Object.entries(secrets).map(([secret, key]) => ({
                  name: secret,
                  valueFrom: { secretKeyRef: { name: secret, key } },
                })),
              ],
            },
          ],
        },
      }))
      .reverse(),
  );

const changes = (): string[] =>
  tools
    .taken()
    .filter((line) => /clone|update-traffic/.test(line))
    .map((line) => line.replace(/ --region=europe-west1| --project my-project.*/g, ''));

const clone = (version: string) => `firebase hosting:clone my-site@${version} my-site:live`;
const move = (service: string, revision: string) =>
  `gcloud run services update-traffic ${service} --to-revisions=${revision}=100`;

it('goes back to the release before: first the web app, then every function', async () => {
  await rollBack(PROJECT);
  expect(changes()).toEqual([clone('v2'), move('api', 'api-2'), move('feedtick', 'feedtick-2')]);
});

it('stopped after the web app, it goes on to the same release', async () => {
  tools.answer('gcloud run services update-traffic', { fails: 'no connection' }, '');
  await expect(rollBack(PROJECT)).rejects.toThrow('failed: no connection');
  changes();
  releases.unshift({ version: 'v2' });
  await rollBack(PROJECT);
  expect(changes()).toEqual([move('api', 'api-2'), move('feedtick', 'feedtick-2')]);
});

it('after a deployment that followed a rollback, it goes back to what was shown before', async () => {
  releases = [
    { version: 'v3', commit: C },
    { version: 'v1' },
    { version: 'v2', commit: B },
    { version: 'v1', commit: A },
  ];
  await rollBack(PROJECT);
  expect(changes()).toEqual([clone('v1'), move('api', 'api-1'), move('feedtick', 'feedtick-1')]);
});

it('passes over a second build of the same commit', async () => {
  releases.unshift({ version: 'v4', commit: C });
  await rollBack(PROJECT);
  expect(changes()[0]).toBe(clone('v2'));
});

it('takes the newest revision of a commit that was deployed twice', async () => {
  revisions('api', ['api-4', C], ['api-3', B], ['api-2', B]);
  await rollBack(PROJECT);
  expect(changes()).toContain(move('api', 'api-3'));
});

it('leaves a function alone that the release before had not', async () => {
  revisions('feedtick', ['feedtick-1', C]);
  await rollBack(PROJECT);
  expect(changes()).toEqual([clone('v2'), move('api', 'api-2')]);
});

it('goes back although a secret came or went with the newer release', async () => {
  const [now, before] = [
    { SERVER_KEY: '1', ALERT_URL: '2' },
    { SERVER_KEY: '1', VAPID_PRIVATE_KEY: '1' },
  ];
  revisions('api', ['api-3', C, now], ['api-2', B, before]);
  await rollBack(PROJECT);
  expect(changes()).toContain(move('api', 'api-2'));
});

describe('it refuses, and changes nothing', () => {
  const refused = async (sentence: string) => {
    await expect(rollBack(PROJECT)).rejects.toThrow(sentence);
    expect(changes()).toEqual([]);
  };

  it('when there is no release before', async () => {
    releases = releases.slice(0, 1);
    await refused('There is no release before this one');
  });

  it('when another tool made the release before', async () => {
    releases = [{ version: 'v2', commit: B }, { version: 'v1' }];
    await refused('There is no release before this one');
  });

  it("when the server's key was changed since", async () => {
    const [now, before] = [{ SERVER_KEY: '2' }, { SERVER_KEY: '1' }];
    revisions('feedtick', ['feedtick-3', C, now], ['feedtick-2', B, before]);
    await refused('SERVER_KEY was changed since');
  });

  it('when other secrets were changed since, with the names of all', async () => {
    const stripe = { STRIPE_SECRET_KEY: '1', STRIPE_WEBHOOK_SECRET: '1' };
    const [now, before] = [{ ...stripe, STRIPE_SECRET_KEY: '2' }, stripe];
    revisions('api', ['api-4', C, now], ['api-3', C, before], ['api-2', B, before]);
    revisions('feedtick', ['f-3', C, { ALERT_URL: '5' }], ['f-2', B, { ALERT_URL: '4' }]);
    await refused(
      `STRIPE_SECRET_KEY and ALERT_URL were changed since commit ${B}: its functions would go on with what was set before. Check that commit out, and npm run deploy -- --project my-project`,
    );
  });

  it('when no revision of that commit is left', async () => {
    for (const service of ['api', 'feedtick']) revisions(service, [`${service}-3`, C]);
    await refused(`No function has a revision of commit ${B}. Check that commit out`);
  });

  it('when Hosting does not answer', async () => {
    tools.answer('gcloud auth print-access-token', 'another-token');
    await refused('');
  });
});
