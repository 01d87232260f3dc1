import pLimit from 'p-limit';
import { Missing, NotKnown } from './finding.ts';
import { runTool } from './tool.ts';

/** gcloud takes seconds and much memory, so only so many run at once. */
const AT_ONCE = 4;
const PATIENCE_MS = 20_000;

/** What the checks may ask Google about one project. Everything throws `NotKnown`, or `Missing`. */
export interface Google {
  readonly project: string;
  /** The project's number. Nothing else is asked while this is not known, for example because nobody is logged in. */
  readonly number: () => Promise<string>;
  /** Runs a gcloud command with `--format=json`, and returns what it printed. */
  readonly gcloud: <T>(...args: string[]) => Promise<T>;
  /** Runs a command of the Firebase CLI with `--json`, and returns its result. It has a login of its own. */
  readonly firebase: <T>(...args: string[]) => Promise<T>;
  /** GETs an address of Google's API, for what neither gcloud nor the Firebase CLI prints. */
  readonly rest: <T>(url: string) => Promise<T>;
  /** Reads a version of a secret. Null: there is none, or it is switched off. */
  readonly secret: (name: string, version?: string) => Promise<string | null>;
}

/** Opens the door to one project. Every answer is asked for once. */
export function openGoogle(project: string): Google {
  const limit = pLimit(AT_ONCE);
  const run = async (args: readonly string[]): Promise<string> => {
    const ended = await limit(() => runTool('gcloud', [...args, '--project', project]));
    if (ended.code !== 0) throw problemOf(ended.errors, project);
    return ended.output;
  };
  const once = <T>(ask: (key: string) => Promise<T>) => {
    const asked = new Map<string, Promise<T>>();
    return (key: string): Promise<T> => {
      const answer = asked.get(key) ?? ask(key);
      asked.set(key, answer);
      return answer;
    };
  };
  const described = once(async () => {
    try {
      const described = await run(['projects', 'describe', project, '--format=json']);
      return (JSON.parse(described) as { projectNumber: string }).projectNumber;
    } catch (thrown) {
      if (!(thrown instanceof Missing)) throw thrown;
      // Otherwise everything in it would be taken for missing.
      throw new NotKnown('there is no such project', 'Make it, or mend the id.');
    }
  });
  const number = () => described('');
  const token = once(() => run(['auth', 'print-access-token']));
  const asked = once(async (key) => {
    await number();
    return JSON.parse(await run([...(JSON.parse(key) as string[]), '--format=json'])) as unknown;
  });
  const told = once(async (key) => {
    const args = [...(JSON.parse(key) as string[]), '--project', project, '--json'];
    const { code, output } = await limit(() => runTool('firebase', args));
    if (code === 0) return (JSON.parse(output) as { result?: unknown }).result;
    if (/authenticate|credentials|firebase login/i.test(output)) {
      throw new NotKnown('nobody is logged in to the Firebase CLI', 'npx firebase login');
    }
    throw (
      apiOff(output, project) ??
      new NotKnown(
        'the Firebase CLI is refused, or this is no Firebase project yet',
        `npx firebase projects:addfirebase ${project}`,
      )
    );
  });
  const fetched = once(async (url) => {
    await number();
    return getJson(url, (await token('')).trim(), project);
  });
  const kept = once(async (key) => {
    await number();
    try {
      return await run(['secrets', 'versions', 'access', ...(JSON.parse(key) as string[])]);
    } catch (thrown) {
      if (thrown instanceof Missing) return null;
      throw thrown;
    }
  });
  return {
    project,
    number,
    gcloud: <T>(...args: string[]) => asked(JSON.stringify(args)) as Promise<T>,
    firebase: <T>(...args: string[]) => told(JSON.stringify(args)) as Promise<T>,
    rest: <T>(url: string) => fetched(url) as Promise<T>,
    secret: (name, version = 'latest') => kept(JSON.stringify([version, `--secret=${name}`])),
  };
}

async function getJson(url: string, token: string, project: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { headers, redirect: 'error', signal }).catch(() => null);
  if (!answer) throw new NotKnown(NO_CONNECTION, 'Ask again with a connection.');
  if (answer.ok) return answer.json();
  const text = await answer.text();
  throw problemOf(
    answer.status === 404 ? `NOT_FOUND ${text}` : `${answer.status} ${text}`,
    project,
  );
}

const NO_CONNECTION = 'no connection';
const LOG_IN = 'gcloud auth login';

/** Without these nothing else can be asked, not even which APIs are off. */
const FIRST_APIS = /^(?:serviceusage|cloudresourcemanager)\./;

/** Returns the refusal of an API that is off. Null: the text says nothing of the kind. */
function apiOff(errors: string, project: string): NotKnown | null {
  if (!/SERVICE_DISABLED|has not been used|not enabled on project/.test(errors)) return null;
  const api = errors.match(/\b(?!type\b)[a-z]+\.googleapis\.com/)?.[0];
  if (!api) return null;
  const enable = `gcloud services enable ${api} --project=${project}`;
  // One line of the doctor turns on all that are off.
  return new NotKnown(`${api} is off`, FIRST_APIS.test(api) ? enable : '');
}

/** What a refusal of gcloud, or of Google's API, means. */
function problemOf(errors: string, project: string): NotKnown {
  if (errors.startsWith('gcloud is not installed')) {
    return new NotKnown('gcloud is not installed', errors.slice(errors.indexOf('https:')));
  }
  // Without a connection gcloud also says that somebody should log in.
  if (
    /ConnectionError|TransportError|Max retries|resolve|Unable to find the server/i.test(errors)
  ) {
    return new NotKnown(NO_CONNECTION, 'Ask again with a connection.');
  }
  // Not only "active account": gcloud ends many refusals with "... which is the active account specified by ...".
  if (
    /gcloud auth login|do not currently have an active account|not have any valid credentials|invalid_grant|UNAUTHENTICATED|^401/i.test(
      errors,
    )
  ) {
    return new NotKnown('nobody is logged in', LOG_IN);
  }
  const off = apiOff(errors, project);
  if (off) return off;
  if (/NOT_FOUND|not found|does not exist|DISABLED state|DESTROYED state/i.test(errors)) {
    return new Missing('it does not exist yet', '');
  }
  if (/PERMISSION_DENIED|does not have permission|forbidden|^403/i.test(errors)) {
    return new NotKnown(`this login is no owner of ${project}, or the id is wrong`, LOG_IN);
  }
  return new NotKnown('Google did not answer', 'Ask again with a connection.');
}
