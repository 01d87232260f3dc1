import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { REGION } from '../../functions/src/platform/environment.ts';
import { root } from '../lib/bootstrap.mjs';
import { type Finding, look } from './finding.ts';
import type { Google } from './google.ts';
import { accountOf } from './roles.ts';
import { runTool } from './tool.ts';

interface Job {
  name: string;
  state?: string;
  lastAttemptTime?: string;
  status?: { code?: number };
}

/** The schedules, and the minutes within which each runs again, with time to end. */
const PERIODS: Readonly<Record<string, number>> = {
  feedTick: 5,
  lapsingHolds: 25,
  sendReminders: 15,
  nightlyInsights: 25 * 60,
};

/**
 * Two tasks that change nothing. The page of the night begins after the last person, so nobody is on it. Removals take off
 * what is due, as each tick does.
 */
export const TASKS = {
  nightlyPage: (now: Date) => ({
    night: now.toISOString(),
    number: 0,
    after: { lastDropDate: '9999-12-31', uid: '~' },
  }),
  feedRemovals: () => ({}),
};

/** How often, and after how many milliseconds each, a task is looked for until it has run. */
const LOOKS = 12;
const PAUSE_MS = 5_000;

/**
 * Shows that what is deployed runs: puts two empty tasks on the queues and waits until they are done, and reads how the
 * schedules ended.
 * @param pause how long to wait between two looks; tests do not wait
 */
export function checkRunning(
  google: Google,
  schedules: readonly string[],
  now = new Date(),
  pause = () => wait(PAUSE_MS),
): Promise<Finding>[] {
  return [
    ...Object.entries(TASKS).map(([name, data]) => checkTask(google, name, data(now), now, pause)),
    ...schedules.map((name) => checkSchedule(google, name, now)),
    checkAlerts(google),
  ];
}

const POLICIES = path.join(root, 'ops', 'policies');

/** The names of the alerts that `npm run signals` makes. */
export const alertNames = (): string[] =>
  readdirSync(POLICIES).map(
    (file) => JSON.parse(readFileSync(path.join(POLICIES, file), 'utf8')).displayName as string,
  );

function checkAlerts({ project, gcloud }: Google): Promise<Finding> {
  return look('somebody is alerted', 'gcloud alpha monitoring policies list', async () => {
    const present = await gcloud<{ displayName?: string; enabled?: boolean }[]>(
      'alpha',
      'monitoring',
      'policies',
      'list',
    );
    const isOn = (name: string) =>
      present.some(({ displayName, enabled }) => displayName === name && enabled !== false);
    const lacking = alertNames().filter((name) => !isOn(name));
    if (lacking.length === 0) return null;
    const wrong = `no alert is on for: ${lacking.join(', ')}`;
    return { wrong, mend: `npm run signals -- --project ${project}`, isLater: true };
  });
}

function checkTask(
  { project, gcloud }: Google,
  name: string,
  data: object,
  now: Date,
  pause: () => Promise<void>,
): Promise<Finding> {
  const how = 'gcloud tasks create-http-task, describe';
  return look(`tasks of ${name} run`, how, async () => {
    const all = await gcloud<{ name: string; serviceConfig?: { uri?: string } }[]>(
      'functions',
      'list',
      '--v2',
      `--regions=${REGION}`,
    );
    const uri = all.find((each) => each.name.endsWith(`/${name}`))?.serviceConfig?.uri;
    const deploy = `npm run deploy -- --project ${project}`;
    if (!uri) return { wrong: 'it is not deployed', mend: deploy };
    const id = `doctor-${now.getTime()}`;
    const where = [`--queue=${name}`, `--location=${REGION}`];
    await gcloud(
      'tasks',
      'create-http-task',
      id,
      ...where,
      `--url=${uri}`,
      '--method=POST',
      '--header=content-type:application/json',
      `--body-content=${JSON.stringify({ data })}`,
      `--oidc-service-account-email=${accountOf(project)}`,
    );
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await pause();
      const answer = await runTool('gcloud', [
        ...['tasks', 'describe', id, ...where, `--project=${project}`, '--format=json'],
      ]);
      // A task that was done is gone.
      if (answer.code !== 0 && /NOT_FOUND|not found|does not exist/i.test(answer.errors))
        return null;
    }
    return {
      wrong: 'the task was refused, or waits; a 403 means that a role is missing',
      mend: [
        `gcloud tasks describe ${id} ${where.join(' ')} --project=${project}`,
        `gcloud functions logs read ${name} --gen2 --region=${REGION} --project=${project}`,
      ].join('\n'),
    };
  });
}

function checkSchedule({ project, gcloud }: Google, name: string, now: Date): Promise<Finding> {
  const job = `firebase-schedule-${name}-${REGION}`;
  const run = `gcloud scheduler jobs run ${job} --location=${REGION} --project=${project}`;
  return look(`${name} runs by itself`, 'gcloud scheduler jobs list', async () => {
    const jobs = await gcloud<Job[]>('scheduler', 'jobs', 'list', `--location=${REGION}`);
    const found = jobs.find((each) => each.name.endsWith(`/${job}`));
    if (!found) return { wrong: 'there is no job', mend: `npm run deploy -- --project ${project}` };
    if (found.state !== 'ENABLED') {
      const resume = `gcloud scheduler jobs resume ${job} --location=${REGION} --project=${project}`;
      return { wrong: `the job is ${found.state}`, mend: resume };
    }
    if (!found.lastAttemptTime) {
      const period = PERIODS[name] ?? 25 * 60;
      const until = period > 60 ? 'until tomorrow' : `${period} minutes`;
      const mend = `Wait ${until}, or run it now, which is safe:\n${run}`;
      return { wrong: 'it has not run yet', mend, isLater: true };
    }
    if (found.status?.code) {
      const logs = `gcloud functions logs read ${name} --gen2 --region=${REGION} --project=${project}`;
      return { wrong: `its last run ended with code ${found.status.code}`, mend: logs };
    }
    const minutes = (now.getTime() - Date.parse(found.lastAttemptTime)) / 60_000;
    if (minutes <= (PERIODS[name] ?? 25 * 60)) return null;
    return { wrong: `it last ran ${Math.round(minutes)} minutes ago`, mend: run };
  });
}
