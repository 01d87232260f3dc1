import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import { isDemo, projectOf } from '../platform/environment.ts';
import type { discloseAlone } from './disclose.ts';

const TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';
const policyOf = (project: string) =>
  `https://cloudresourcemanager.googleapis.com/v1/projects/${encodeURIComponent(project)}:getIamPolicy`;
const PATIENCE_MS = 20_000;

/** Google's answer about an access token. `email_verified` is the text `true`, or the value. */
const tokenInfo = z.object({
  email: z.email(),
  email_verified: z.union([z.literal('true'), z.literal(true)]),
});
const policy = z.object({
  bindings: z.array(z.object({ members: z.array(z.string()).default([]) })).default([]),
});

const LOG_IN = 'Log in as yourself: gcloud auth application-default login';

/**
 * Finds the person who runs the program. Google names the confirmed address for the token, and the same token reads the
 * store. The address is never an argument, except in `demo-` projects, where no Google account has rights.
 * @param readToken tests pass their own, because nobody is logged in there
 * @throws Error with a sentence
 */
export async function whoRuns(
  as: string | null,
  readToken = ownToken,
): Promise<Parameters<typeof discloseAlone>[1]> {
  if (isDemo()) {
    if (!as?.includes('@')) throw new Error('Say who you are in this demo: --as <e-mail>');
    return { email: as, isOnlyIdentity: false };
  }
  if (as !== null) {
    throw new Error('--as works in demo- projects alone: elsewhere Google says who you are.');
  }
  const token = await readToken();
  const email = personIn(await ask(TOKEN_INFO, token));
  // This API wants a project to count the call under, and a person's login may name none.
  const quota = { 'x-goog-user-project': projectOf() };
  const members = await ask(policyOf(projectOf()), token, quota).catch(() => null);
  return { email, isOnlyIdentity: isOnlyIdentity(email, members) };
}

async function ownToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    throw new Error(`There is no Google login here. ${LOG_IN}`);
  }
}

/**
 * The person's address in Google's answer about a token.
 * @throws Error with a sentence, if the answer contains no confirmed address of a person
 */
function personIn(answer: unknown): string {
  const { data } = tokenInfo.safeParse(answer);
  if (!data) throw new Error(`Google names no confirmed address for this login. ${LOG_IN}`);
  const email = data.email.toLowerCase();
  if (email.endsWith('gserviceaccount.com')) {
    throw new Error(`Several people can use the login of a service account. ${LOG_IN}`);
  }
  return email;
}

/**
 * Whether a project's policy names only this person. The members of a group cannot be counted, so a group counts as other
 * people. A policy that could not be read counts in the same way.
 */
function isOnlyIdentity(email: string, answer: unknown): boolean {
  const { data } = policy.safeParse(answer);
  const members = data?.bindings.flatMap((each) => each.members) ?? [];
  const people = members.filter((member) => !/^(deleted:)?serviceAccount:/.test(member));
  return people.length > 0 && people.every((each) => each.toLowerCase() === `user:${email}`);
}

async function ask(url: string, token: string, headers = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`Google refused this login (${answer.status}). ${LOG_IN}`);
  return answer.json();
}
