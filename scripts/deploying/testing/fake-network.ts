// The services of Google that the Firebase CLI speaks to during a deployment, as far as it needs them. The answers are written
// after Google's discovery documents and after what the pinned CLI reads. Not recorded.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

const PROJECT = 'my-project';
const NUMBER = '123456789';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: what the CLI sends is looked at by the tests.
  readonly body: any;
}

/** A refusal, as Google's services write it. */
class Refusal extends Error {
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

interface Index {
  name: string;
  queryScope: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  state: string;
}

interface Stored {
  name: string;
  [other: string]: unknown;
}

/** One project of Google's, in memory. */
export interface FakeNetwork {
  /** Variables that lead the Firebase CLI here, and nowhere else. */
  readonly env: Record<string, string>;
  /** What was changed so far, such as `POST /v1/projects/my-project/rulesets`. */
  changes(): string[];
  readonly indexes: Index[];
  readonly functions: Map<string, Stored>;
  /** The files that Hosting got, by their path. */
  readonly hosted: Set<string>;
  /** The zipped sources that were uploaded. */
  readonly uploads: Buffer[];
  /** Permissions that the login lacks. */
  readonly lacking: Set<string>;
  /** Secrets that exist. */
  readonly secrets: Set<string>;
  close(): Promise<void>;
}

/**
 * Starts it on a free port.
 * @param deployed is told all functions when one of them changes
 */
export async function startFakeNetwork(
  deployed: (functions: Stored[]) => void,
): Promise<FakeNetwork> {
  const changes: string[] = [];
  const indexes: Index[] = [];
  const functions = new Map<string, Stored>();
  const hosted = new Set<string>();
  const uploads: Buffer[] = [];
  const lacking = new Set<string>();
  const secrets = new Set([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SERVER_KEY',
    'ALERT_URL',
  ]);
  const fields = new Map<string, Stored>();
  const policies = new Map<string, unknown>();
  const things = new Map<string, Stored>();
  const rules: { name: string; source: unknown }[] = [];
  const releases = new Map<string, { name: string; rulesetName: string }>();
  const versions: Stored[] = [];
  const liveReleases: object[] = [];
  let origin = '';

  const missing = (path: string) => new Refusal(404, 'NOT_FOUND', `${path} was not found.`);
  const kept = (path: string): Stored => {
    const found = things.get(path);
    if (!found) throw missing(path);
    return found;
  };

  /** Answers a request. The first line whose pattern fits is taken. */
  const routes: [RegExp, (request: Request, found: RegExpExecArray) => unknown][] = [
    [/^POST \/oauth2\/v3\/token$/, () => ({ access_token: 'a', expires_in: 3599, scope: SCOPES })],
    [
      /:testIamPermissions$/,
      ({ body }) => ({
        permissions: body.permissions.filter((each: string) => !lacking.has(each)),
      }),
    ],
    [/^GET \/v1\/projects\/[^/]+\/services\//, () => ({ state: 'ENABLED' })],
    // The project.
    [
      /^GET \/v1(?:beta1)?\/projects\/[^/]+$/,
      () => ({
        projectId: PROJECT,
        projectNumber: NUMBER,
        name: `projects/${PROJECT}`,
        resources: { hostingSite: PROJECT },
      }),
    ],
    [/\/billingInfo$/, () => ({ billingEnabled: true })],
    [/\/adminSdkConfig$/, () => ({ projectId: PROJECT })],
    [/\/configs$/, () => ({})],
    [/^GET \/v1beta\/projects\/[^/]+\/instances$/, () => ({})],
    [
      /:getIamPolicy$/,
      ({ path }) => policies.get(path.replace(/:\w+$/, '')) ?? { bindings: [], version: 1 },
    ],
    [
      /:setIamPolicy$/,
      ({ path, body }) => {
        policies.set(path.replace(/:\w+$/, ''), body.policy);
        return body.policy;
      },
    ],
    // Firestore: its database, rules and indexes.
    [
      /^GET .*\/databases\/\(default\)$/,
      () => ({ type: 'FIRESTORE_NATIVE', locationId: 'europe-west1', databaseEdition: 'STANDARD' }),
    ],
    [/^GET .*\/collectionGroups\/-\/indexes$/, () => ({ indexes })],
    [/^GET .*\/collectionGroups\/-\/fields$/, () => ({ fields: [...fields.values()] })],
    [
      /^POST \/v1\/(.*\/collectionGroups\/\w+\/indexes)$/,
      ({ body }, [, parent = '']) => {
        const last = body.fields.at(-1);
        const full = [...body.fields, { fieldPath: '__name__', order: last.order ?? 'ASCENDING' }];
        const isSame = ({ name, queryScope, fields: have }: Index) =>
          name.startsWith(parent) &&
          queryScope === body.queryScope &&
          JSON.stringify(have) === JSON.stringify(full);
        if (indexes.some(isSame)) throw new Refusal(409, 'ALREADY_EXISTS', 'index already exists');
        const name = `${parent}/${indexes.length}`;
        indexes.push({ name, queryScope: body.queryScope, fields: full, state: 'CREATING' });
        return { name: `projects/${PROJECT}/databases/(default)/operations/1` };
      },
    ],
    [
      /^PATCH \/v1\/(.*\/collectionGroups\/\w+\/fields\/\S+)$/,
      ({ body }, [, name = '']) => {
        fields.set(name, { ...body, name });
        return { name: `projects/${PROJECT}/databases/(default)/operations/1` };
      },
    ],
    [/^POST \/v1\/projects\/[^/]+:test$/, () => ({ issues: [] })],
    [/^GET \/v1\/projects\/[^/]+\/releases$/, () => ({ releases: [...releases.values()] })],
    [
      /^GET \/v1\/(projects\/[^/]+\/rulesets\/\d+)$/,
      (_, [, name]) => rules.find((each) => each.name === name),
    ],
    [
      /^POST \/v1\/projects\/[^/]+\/rulesets$/,
      ({ body }) => {
        rules.push({ name: `projects/${PROJECT}/rulesets/${rules.length}`, source: body.source });
        return rules.at(-1);
      },
    ],
    [
      /^PATCH \/v1\/(projects\/[^/]+\/releases\/\S+)$/,
      ({ body }, [, name = '']) => {
        if (!releases.has(name)) throw missing(name);
        releases.set(name, body.release);
        return body.release;
      },
    ],
    [
      /^POST \/v1\/projects\/[^/]+\/releases$/,
      ({ body }) => {
        releases.set(body.name, body);
        return body;
      },
    ],
    // Secrets.
    [
      /^GET \/v1\/projects\/[^/]+\/secrets\/(\w+)(\/versions\/latest)?$/,
      (_, [, secret = '', version = '']) => {
        const name = `projects/${NUMBER}/secrets/${secret}`;
        if (!secrets.has(secret)) throw missing(name);
        return version ? { name: `${name}/versions/1`, state: 'ENABLED' } : { name };
      },
    ],
    // Functions, their services, queues, jobs and images.
    [
      /^GET \/v2\/projects\/[^/]+\/locations\/-\/functions$/,
      () => ({ functions: [...functions.values()] }),
    ],
    [/^GET \/v1\/projects\/[^/]+\/locations\/-\/functions$/, () => ({})],
    [
      /:generateUploadUrl$/,
      () => ({
        uploadUrl: `${origin}/upload`,
        storageSource: { bucket: 'sources', object: 'source.zip' },
      }),
    ],
    [/^PUT \/upload$/, () => ({})],
    [
      /^(?:POST|PATCH) \/v2\/(projects\/[^/]+\/locations\/[^/]+\/functions)(?:\/(\w+))?$/,
      ({ body, query }, [, parent = '', id = query.get('functionId') ?? '']) => {
        const service = `${parent.replace('/functions', '')}/services/${id.toLowerCase()}`;
        const stored = {
          ...body,
          name: `${parent}/${id}`,
          state: 'ACTIVE',
          environment: 'GEN_2',
          serviceConfig: {
            ...body.serviceConfig,
            service,
            uri: `https://${id.toLowerCase()}.a.run.app`,
            allTrafficOnLatestRevision: true,
          },
        };
        functions.set(id, stored);
        deployed([...functions.values()]);
        const run = service.replace(PROJECT, NUMBER);
        things.set(`/v1/${run}`, {
          name: run,
          spec: {
            template: {
              spec: { containerConcurrency: 80, containers: [{ resources: { limits: {} } }] },
            },
          },
        });
        return { name: `projects/${PROJECT}/locations/x/operations/${id}` };
      },
    ],
    [
      /^GET \/v2\/.*\/operations\/(\w+)$/,
      (_, [, id = '']) => ({ done: true, response: functions.get(id) }),
    ],
    [
      /^GET \/v1\/projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts$/,
      ({ path }) => things.get(path) ?? { name: path.slice('/v1/'.length) },
    ],
    // Hosting.
    [
      /^GET .*\/sites\/[^/]+\/channels$/,
      () => ({
        channels: [
          {
            name: `projects/${PROJECT}/sites/${PROJECT}/channels/live`,
            url: `https://${PROJECT}.web.app`,
            updateTime: '2027-01-01T00:00:00Z',
            ...(liveReleases.length > 0 && { release: liveReleases[0] }),
          },
        ],
      }),
    ],
    [
      /^GET .*\/sites\/[^/]+\/channels\/live$/,
      () => ({
        name: `projects/${PROJECT}/sites/${PROJECT}/channels/live`,
        release: liveReleases[0],
      }),
    ],
    [/^GET .*\/channels\/live\/releases$/, () => ({ releases: liveReleases })],
    [
      /^POST .*\/sites\/[^/]+\/versions$/,
      ({ body }) => {
        const name = `sites/${PROJECT}/versions/v${versions.length}`;
        versions.push({ ...body, name });
        return versions.at(-1);
      },
    ],
    [
      /:populateFiles$/,
      ({ body }) => {
        for (const file of Object.keys(body.files)) hosted.add(file);
        return { uploadRequiredHashes: Object.values(body.files), uploadUrl: `${origin}/files` };
      },
    ],
    [/^POST \/files\/\w+$/, () => ({})],
    [/^PATCH .*\/versions\/v\d+$/, ({ body }) => ({ ...versions.at(-1), ...body })],
    [
      /^POST .*\/channels\/live\/releases$/,
      ({ body, query }) => {
        liveReleases.unshift({ ...body, version: { name: query.get('versionName') } });
        return liveReleases[0];
      },
    ],
    // Everything else is kept as it was sent.
    [/^GET /, ({ path }) => kept(path)],
    [
      /^(?:PUT|PATCH|POST) /,
      ({ path, body }) => {
        const stored = { ...body, name: body.name ?? path.slice('/v1/'.length) };
        things.set(path, stored);
        return stored;
      },
    ],
  ];

  const answer = (request: Request): unknown => {
    const line = `${request.method} ${request.path}`;
    const isReading = /^(?:GET|PUT \/upload)|:test|:getIam|oauth2|populateFiles|\/files\//.test(
      line,
    );
    if (!isReading) changes.push(line);
    for (const [pattern, respond] of routes) {
      const found = pattern.exec(line);
      if (found) return respond(request, found);
    }
    throw missing(request.path);
  };

  const server = createServer(async (incoming, response) => {
    const { method = '', url = '' } = incoming;
    const { pathname, searchParams: query } = new URL(url, 'http://localhost');
    const body = await bodyOf(incoming, uploads);
    response.setHeader('content-type', 'application/json');
    try {
      response.end(
        JSON.stringify(answer({ method, path: decodeURI(pathname), query, body }) ?? {}),
      );
    } catch (thrown) {
      const { code, status, message } = thrown as Refusal;
      response.statusCode = code ?? 500;
      response.end(JSON.stringify({ error: { code, status, message } }));
    }
  });
  // What the CLI would ask other machines goes through this "proxy", and is refused.
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    env: environmentFor(origin),
    changes: () => changes,
    indexes,
    functions,
    hosted,
    uploads,
    lacking,
    secrets,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const SCOPES = [
  'email',
  'openid',
  'https://www.googleapis.com/auth/cloudplatformprojects.readonly',
  'https://www.googleapis.com/auth/firebase',
  'https://www.googleapis.com/auth/cloud-platform',
].join(' ');

async function bodyOf(incoming: IncomingMessage, uploads: Buffer[]): Promise<unknown> {
  if (incoming.url === '/upload') {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    uploads.push(Buffer.concat(chunks));
    return {};
  }
  const sent = await text(incoming);
  const isJson = incoming.headers['content-type']?.includes('json') && sent !== '';
  return isJson ? JSON.parse(sent) : {};
}

/** The pinned CLI lets a variable replace each address of Google's; its own source names them. */
function environmentFor(origin: string): Record<string, string> {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('firebase-tools/lib/api.js'),
    'utf8',
  );
  const names = source.matchAll(/envOverride\("(\w+_(?:URL|ORIGIN)|ARTIFACT_REGISTRY_DOMAIN)"/g);
  return {
    ...Object.fromEntries([...names].map(([, name]) => [name, origin])),
    FIREBASE_TOKEN: '1//a-token-of-the-tests',
    HTTPS_PROXY: origin,
    CI: '1',
  };
}
