import type { APIRequestContext } from '@playwright/test';
import { authUrl } from './environment.ts';

interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/** The link of the last sign-in mail to somebody, from the Auth emulator, which sends none. */
export async function lastLoginLink(request: APIRequestContext, email: string): Promise<string> {
  const url = `${authUrl()}/emulator/v1/projects/demo-blckmirror/oobCodes`;
  const { oobCodes } = (await (await request.get(url)).json()) as { oobCodes: readonly Mail[] };
  const mail = oobCodes.findLast(
    (code) => code.email === email && code.requestType === 'EMAIL_SIGNIN',
  );
  if (!mail) throw new Error('No sign-in mail');
  return mail.oobLink;
}
