import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf } from '../deploying/doctor.ts';
import { root } from '../lib/bootstrap.mjs';
import { applySignals } from './signals.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(path.join(root, 'ops', folder)).map((file) => path.basename(file, '.json'));

interface Policy {
  displayName: string;
  documentation: { content: string; subject: string };
  combiner: string;
  conditions: object[];
}
const policies = namesIn('policies').map((name) => ({
  name,
  policy: JSON.parse(read(`ops/policies/${name}.json`)) as Policy,
}));
const metrics = namesIn('metrics');
const USED = /logging\.googleapis\.com\/user\/(\w+)/g;
const usedIn = (text: string) => [...text.matchAll(USED)].map(([, name]) => name);
const page = read('docs/operations.md');

describe.each(policies)('the alert policy "$name"', ({ name, policy }) => {
  it('counts by metrics that exist', () => {
    expect(metrics).toEqual(expect.arrayContaining(usedIn(JSON.stringify(policy))));
  });

  it('leads to the section of docs/operations.md of its name', () => {
    const anchor = policy.displayName.toLowerCase().replaceAll(' ', '-');
    expect(name).toBe(anchor);
    expect(policy.documentation.content).toContain(`docs/operations.md#${anchor} `);
    expect(page).toContain(`\n### ${policy.displayName}\n`);
  });

  it('names only functions that are deployed', () => {
    const deployed = partsOf({ VAPID_PUBLIC_KEY: 'x' }, true).functions;
    const services = deployed.map((each) => each.toLowerCase());
    const named = [...JSON.stringify(policy).matchAll(/service_name=\\"(\w+)\\"/g)];
    for (const [, service] of named) expect(services).toContain(service);
  });
});

it('three requests of anybody, which the webhook refuses, are no alert while it takes those of Stripe', () => {
  const [condition] = JSON.parse(read('ops/policies/webhook-refuses.json')).conditions;
  const causes: string[] = condition.conditionPrometheusQueryLanguage.query.split('\nor\n');
  const classes = causes.map((cause) => cause.match(/\dxx|unless/g)?.join(' '));
  expect(classes).toEqual(['5xx', '4xx unless 2xx']);
});

describe('the files of ops/', () => {
  it('have no metric that no alert policy counts by', () => {
    const used = policies.flatMap(({ policy }) => usedIn(JSON.stringify(policy)));
    expect(metrics.toSorted()).toEqual([...new Set(used)].sort());
  });

  it('show every metric on the dashboard', () => {
    expect(usedIn(read('ops/dashboard.json')).toSorted()).toEqual(metrics.toSorted());
  });

  it('have a section for each alert, and no section without one', () => {
    const alerts = page.slice(page.indexOf('\n## Alerts\n')).split('\n## ')[1] ?? '';
    const sections = [...alerts.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    const names = policies.map(({ policy }) => policy.displayName);
    // The budget is an object of the billing account, not a policy.
    expect(sections.toSorted()).toEqual([...names, 'Spend'].toSorted());
  });
});

describe('npm run signals', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
    vi.stubEnv('DEPLOY_TOOLS', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** A gcloud with these lists, which notes what it is given. */
  function useGcloud(lists: Readonly<Record<string, object[]>>) {
    const cases = Object.entries({ 'projects describe': { projectNumber: '1' }, ...lists })
      .map(([command, answer]) => `*"${command}"*) echo '${JSON.stringify(answer)}';;`)
      .join('\n');
    const script = `#!/bin/sh\ncase "$*" in\n${cases}\n*) echo "$*" >> ${folder}/typed; cat >> ${folder}/typed; echo >> ${folder}/typed;;\nesac\n`;
    writeFileSync(path.join(folder, 'gcloud'), script, { mode: 0o755 });
    return () => readFileSync(path.join(folder, 'typed'), 'utf8').trim().split('\n');
  }
  const channels = [
    { name: 'projects/p/notificationChannels/1', enabled: true },
    { name: 'projects/p/notificationChannels/2', enabled: false },
  ];

  it('makes everything where nothing is, and each alert goes to the channels that are on', async () => {
    const typed = useGcloud({
      'channels list': channels,
      'metrics list': [],
      'policies list': [],
      'dashboards list': [],
    });
    const told: string[] = [];
    await applySignals('my-project', (line) => told.push(line));
    expect(told).toHaveLength(metrics.length + policies.length + 1);
    const lines = typed();
    const commands = lines.filter((_, at) => at % 2 === 0);
    for (const command of commands) {
      expect(command).toMatch(/ create .*--(config|policy)-from-file=- --project=my-project$/);
    }
    const policy = lines.find((line) => line.includes('"Ticks late"')) ?? '';
    expect(JSON.parse(policy).notificationChannels).toEqual(['projects/p/notificationChannels/1']);
  });

  it('changes what is there', async () => {
    const typed = useGcloud({
      'channels list': channels,
      'metrics list': metrics.map((name) => ({ name })),
      'policies list': policies.map(({ name, policy }) => ({
        name: `projects/p/alertPolicies/${name}`,
        displayName: policy.displayName,
      })),
      'dashboards list': [
        { name: 'projects/p/dashboards/d', displayName: 'Blckmirror', etag: 'e' },
      ],
    });
    await applySignals('my-project', () => undefined);
    const lines = typed();
    expect(lines.filter((line) => line.includes(' create '))).toEqual([]);
    expect(lines.at(-2)).toContain('dashboards update projects/p/dashboards/d ');
    expect(JSON.parse(lines.at(-1) ?? '').etag).toBe('e');
  });

  it('refuses where nobody would hear an alert', async () => {
    useGcloud({ 'channels list': [channels[1] ?? {}] });
    await expect(applySignals('my-project', () => undefined)).rejects.toThrow('Nobody would hear');
  });
});
