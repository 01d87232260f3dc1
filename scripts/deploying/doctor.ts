import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cloudSettings } from '../../functions/src/platform/environment.ts';
import { root } from '../lib/bootstrap.mjs';
import { checkFiles, type Parameters, readParameters } from './check-files.ts';
import { checkKeys } from './check-keys.ts';
import { checkRunning } from './check-running.ts';
import { checkServer } from './check-server.ts';
import { checkSignIn } from './check-sign-in.ts';
import type { Finding } from './finding.ts';
import { openGoogle } from './google.ts';
import { checkServed } from './release.ts';
import { checkRoles } from './roles.ts';

/**
 * Looks whether a project is ready for a deployment, or whether what was deployed works. It changes nothing; after a
 * deployment it sends one message to the people on duty, and two tasks that do nothing.
 * @param folder the root of the repository
 */
export async function examine(
  project: string,
  when: 'before' | 'after',
  folder = root,
): Promise<Finding[]> {
  const parameters = readParameters(project, folder);
  const google = openGoogle(project);
  const { settings } = cloudSettings({ ...parameters, GCLOUD_PROJECT: project });
  // A model of another project needs its API and its role there.
  const usesModel = settings?.project === project;
  const { functions, schedules, secrets } = partsOf(parameters, settings !== null);
  return Promise.all([
    ...checkFiles(project, when, folder),
    ...checkServer(google, parameters, functions, usesModel, when),
    ...checkRoles(google, secrets, usesModel, when),
    ...checkKeys(google, parameters, secrets, when),
    ...checkSignIn(google, parameters),
    ...(when === 'after' ? [checkServed(google, folder), ...checkRunning(google, schedules)] : []),
  ]);
}

/** Names the functions, schedules and secrets that a deployment with these parameters has. */
export function partsOf(parameters: Parameters, usesModel: boolean) {
  const reminds = Boolean(parameters.VAPID_PUBLIC_KEY);
  const schedules = [
    ...['feedTick', 'lapsingHolds', 'nightlyInsights'],
    ...(reminds ? ['sendReminders'] : []),
  ];
  const functions = [
    ...['api', 'stripeWebhook', 'onBudgetMessage', 'onDropCreated', 'feedRemovals'],
    ...['nightlyAccounts', 'nightlyCounts', 'nightlyFaded', 'nightlyMembers', 'nightlyPage'],
    ...(usesModel ? ['onJournalWritten'] : []),
    ...schedules,
  ];
  const secrets = [
    ...['ALERT_URL', 'SERVER_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ...(reminds ? ['VAPID_PRIVATE_KEY'] : []),
  ];
  return { functions, schedules, secrets };
}

/** How a line of each state begins. */
export const SIGNS = { good: 'ok  ', bad: 'BAD ', unknown: '?   ' };

/**
 * Writes the findings in lines: what, how it was found out, and below that the commands that mend it. A command that several
 * findings need is written once.
 */
export function report(findings: readonly Finding[], deployingPage = readPage()): string[] {
  const written = new Set<string>();
  const lines = findings.flatMap(({ what, how, state, mend = '' }) => {
    const isNew = state !== 'good' && mend !== '' && !written.has(mend);
    written.add(mend);
    const commands = isNew ? mend.split('\n').map((line) => `      ${line}`) : [];
    const [first = '', ...more] = how.split('\n');
    return [
      `${SIGNS[state]}${what}   (${first})`,
      ...more.map((line) => `      ${line}`),
      ...commands,
    ];
  });
  const count = (state: string) => findings.filter((each) => each.state === state).length;
  const day = /^Staging run: (\d{4}-\d{2}-\d{2})/m.exec(deployingPage)?.[1];
  return [
    ...lines,
    '',
    `${count('good')} good, ${count('bad')} bad, ${count('unknown')} unknown`,
    ...(lines.some((line) => /^ {6}.*\.\.\./.test(line))
      ? ['Where a command has dots, put your own value in.']
      : []),
    day ? `Tried on a real project on ${day}.` : 'Never tried on a real project.',
  ];
}

const readPage = (): string => readFileSync(path.join(root, 'docs', 'deploying.md'), 'utf8');
