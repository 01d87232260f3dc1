import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openGoogle } from '../deploying/google.ts';
import { runTool } from '../deploying/tool.ts';
import { root } from '../lib/bootstrap.mjs';

/** The log-based metrics, alert policies and the dashboard, as gcloud takes them. */
const OPS = path.join(root, 'ops');

/** Reads the files of a folder of `ops/` by their names without the ending. */
const readAll = (folder: string) =>
  readdirSync(path.join(OPS, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: path.basename(file, '.json'), content: readOne(folder, file) }));

const readOne = (...parts: string[]) =>
  JSON.parse(readFileSync(path.join(OPS, ...parts), 'utf8')) as { displayName: string };

/** A policy, a dashboard or a notification channel as the project has it. */
interface Present {
  readonly name: string;
  readonly displayName?: string;
  readonly etag?: string;
  /** Of a notification channel only: false if it is switched off. */
  readonly enabled?: boolean;
}

/**
 * Makes the signals of `ops/` in a project, or changes those that are there. Safe to repeat. Every alert goes to all
 * notification channels of the project that are switched on. What was removed from `ops/` stays in the project.
 * @param tell gets a line for each thing that was made or changed
 * @throws Error in words if there is no notification channel, or with the words of gcloud if it refuses
 */
export async function applySignals(project: string, tell: (line: string) => void): Promise<void> {
  const { gcloud } = openGoogle(project);
  const list = (...command: string[]) => gcloud<Present[]>(...command, 'list');
  const notificationChannels = (await list('alpha', 'monitoring', 'channels'))
    .filter(({ enabled }) => enabled !== false)
    .map(({ name }) => name);
  if (notificationChannels.length === 0) {
    throw new Error(
      `Nobody would hear an alert. Make a notification channel: https://console.cloud.google.com/monitoring/alerting/notifications?project=${project}`,
    );
  }
  const write = async (what: string, verb: string[], flag: string, content: object) => {
    const args = [...verb, `--${flag}=-`, `--project=${project}`];
    const { code, errors } = await runTool('gcloud', args, { input: JSON.stringify(content) });
    if (code !== 0) throw new Error(`${what}: ${errors.trim()}\n${MAY_BE_NEW}`);
    tell(`${verb.includes('create') ? 'made' : 'changed'} ${what}`);
  };

  const metrics = await list('logging', 'metrics');
  for (const { name, content } of readAll('metrics')) {
    const verb = metrics.some((metric) => metric.name === name) ? 'update' : 'create';
    const command = ['logging', 'metrics', verb, name];
    await write(`metric ${name}`, command, 'config-from-file', content);
  }

  const policies = await list('alpha', 'monitoring', 'policies');
  for (const { content } of readAll('policies')) {
    const { displayName } = content;
    const present = policies.find((policy) => policy.displayName === displayName);
    const command = ['alpha', 'monitoring', 'policies', ...createOrUpdate(present)];
    const policy = { ...content, notificationChannels };
    await write(`alert policy "${displayName}"`, command, 'policy-from-file', policy);
  }

  const dashboard = readOne('dashboard.json');
  const present = (await list('monitoring', 'dashboards')).find(
    ({ displayName }) => displayName === dashboard.displayName,
  );
  const command = ['monitoring', 'dashboards', ...createOrUpdate(present)];
  // The etag names the version that is replaced.
  const content = { ...dashboard, ...(present && { etag: present.etag }) };
  await write('dashboard', command, 'config-from-file', content);
}

const createOrUpdate = (present: Present | undefined): string[] =>
  present ? ['update', present.name] : ['create'];

const MAY_BE_NEW =
  'If a metric is said to be missing that was just made: it takes Google up to ten minutes; run the same again.';
