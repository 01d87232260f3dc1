import { domainsOf, type Parameters } from './check-files.ts';
import { type Finding, look, Missing, NotKnown } from './finding.ts';
import type { Google } from './google.ts';

interface Template {
  senderDisplayName?: string;
}

/** Identity Toolkit's configuration of a project, as far as it is looked at. */
interface Config {
  authorizedDomains?: string[];
  signIn?: {
    email?: { enabled?: boolean; passwordRequired?: boolean };
    anonymous?: { enabled?: boolean };
  };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
  notification?: {
    sendEmail?: {
      method?: string;
      dnsInfo?: { useCustomDomain?: boolean; customDomainState?: string };
      resetPasswordTemplate?: Template;
      verifyEmailTemplate?: Template;
      changeEmailTemplate?: Template;
    };
  };
}

const SHORTEST_PASSWORD = 8;

/** Identity Toolkit's list of the providers that were ever set up. */
const IDPS = 'defaultSupportedIdpConfigs';
/** The providers for which the web app has a button. */
export const PROVIDERS = ['google.com', 'facebook.com', 'github.com', 'twitter.com'];

/** Checks how people sign in: the settings of Authentication, the browser's key, and App Check. */
export function checkSignIn(google: Google, parameters: Parameters): Promise<Finding>[] {
  const { project } = google;
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const how = 'GET identitytoolkit.googleapis.com/admin/v2/.../config';
  const domains = domainsOf(project, parameters);
  const settings = (page: string) =>
    `https://console.firebase.google.com/project/${project}/authentication/${page}`;
  const read = () => google.rest<Config>(address);
  const change = (mask: string, body: object) =>
    [
      `curl -X PATCH "${address}?updateMask=${mask}"`,
      `-H "Authorization: Bearer $(gcloud auth print-access-token)" -H "x-goog-user-project: ${project}"`,
      `-H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
    ].join(' ');
  return [
    look('people sign in by e-mail, and nobody without a name', how, async () => {
      const config = await read().catch((thrown: unknown) => {
        if (thrown instanceof Missing) return null;
        throw thrown;
      });
      if (!config) {
        return {
          wrong: 'Authentication was never begun',
          mend: `${settings('providers')}: Get started`,
        };
      }
      const { email, anonymous } = config.signIn ?? {};
      if (email?.enabled && !email.passwordRequired && !anonymous?.enabled) return null;
      const body = {
        signIn: {
          email: { enabled: true, passwordRequired: false },
          anonymous: { enabled: false },
        },
      };
      return {
        wrong: 'e-mail and password, or the e-mail link, is off, or anonymous sign-in is on',
        mend: change('signIn.email,signIn.anonymous', body),
      };
    }),
    look('people sign in with other accounts', `GET ${IDPS}`, async () => {
      const { defaultSupportedIdpConfigs: all = [] } = await google.rest<{
        defaultSupportedIdpConfigs?: { name: string; enabled?: boolean }[];
      }>(`${address.replace(/config$/, IDPS)}?pageSize=100`);
      const off = PROVIDERS.filter(
        (id) => !all.some(({ name, enabled }) => enabled && name.endsWith(`/${id}`)),
      );
      if (off.length === 0) return null;
      return {
        wrong: `${off.join(', ')} off, and their buttons fail`,
        mend: `${settings('providers')}: each wants an id and a secret from its provider, where https://${project}.firebaseapp.com/__/auth/handler is the redirect`,
        isLater: true,
      };
    }),
    look('the domains of the web app may sign in', how, async () => {
      const { authorizedDomains = [] } = await read();
      const lacking = domains.filter((domain) => !authorizedDomains.includes(domain));
      if (lacking.length === 0) return null;
      return {
        wrong: `${lacking.join(', ')} missing`,
        mend: `${settings('settings')}: Authorised domains, add ${lacking.join(' and ')}`,
      };
    }),
    look('passwords are long enough', how, async () => {
      const policy = (await read()).passwordPolicyConfig;
      const least = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions?.minPasswordLength;
      const isEnforced = policy?.passwordPolicyEnforcementState === 'ENFORCE';
      if (isEnforced && (least ?? 0) >= SHORTEST_PASSWORD) return null;
      const body = {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [
            { customStrengthOptions: { minPasswordLength: SHORTEST_PASSWORD } },
          ],
        },
      };
      return {
        wrong: `no policy enforces ${SHORTEST_PASSWORD} characters`,
        mend: change('passwordPolicyConfig', body),
      };
    }),
    look('nobody can try out whose address has an account', how, async () => {
      if ((await read()).emailPrivacyConfig?.enableImprovedEmailPrivacy) return null;
      return {
        wrong: 'email-enumeration protection is off',
        mend: change('emailPrivacyConfig', {
          emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        }),
      };
    }),
    look('e-mails come from a domain of your own', how, async () => {
      const { method, dnsInfo } = (await read()).notification?.sendEmail ?? {};
      if (method === 'CUSTOM_SMTP') return null;
      if (dnsInfo?.useCustomDomain && dnsInfo.customDomainState === 'SUCCEEDED') return null;
      return {
        wrong: `they come from noreply@${project}.firebaseapp.com, which ends among spam`,
        mend: `${settings('emails')}: Customise domain`,
        isLater: true,
      };
    }),
    look('e-mails name the product as their sender', how, async () => {
      const { sendEmail = {} } = (await read()).notification ?? {};
      const nameless = (
        ['verifyEmailTemplate', 'resetPasswordTemplate', 'changeEmailTemplate'] as const
      ).filter((name) => !sendEmail[name]?.senderDisplayName);
      if (nameless.length === 0) return null;
      return {
        wrong: `${nameless.join(', ')} names nobody`,
        mend: `${settings('emails')}: Sender name`,
        isLater: true,
      };
    }),
    look('pages get the settings of a web app', APPS, async () => {
      if ((await webApps(google)).length > 0) return null;
      const mend = `npx firebase apps:create WEB Blckmirror --project ${project}`;
      return { wrong: 'there is none', mend };
    }),
    checkBrowserKey(google, domains),
    checkAppCheck(google, parameters),
  ];
}

interface ApiKey {
  uid: string;
  restrictions?: { browserKeyRestrictions?: { allowedReferrers?: string[] } };
}

const APPS = 'firebase apps:list WEB --json';

const webApps = ({ firebase }: Google): Promise<{ apiKeyId?: string }[]> =>
  firebase('apps:list', 'WEB');

function checkBrowserKey(google: Google, domains: readonly string[]): Promise<Finding> {
  const { project, gcloud } = google;
  const how = `gcloud services api-keys list, ${APPS}`;
  return look('other pages cannot use the key of the web app', how, async () => {
    const apps = await webApps(google);
    if (apps.length === 0) throw new NotKnown('there is no web app yet', '');
    const keys = await gcloud<ApiKey[]>('services', 'api-keys', 'list');
    const open = apps.flatMap(({ apiKeyId }) => {
      const found = keys.find(({ uid }) => uid === apiKeyId);
      const allowed = found?.restrictions?.browserKeyRestrictions?.allowedReferrers ?? [];
      const lacks = domains.some((domain) => !allowed.some((each) => each.includes(domain)));
      return lacks ? [apiKeyId ?? ''] : [];
    });
    if (open.length === 0) return null;
    const referrers = domains.map((domain) => `https://${domain}/*`).join(',');
    return {
      wrong: 'it is not limited to the domains of the web app, or lacks one',
      mend: open
        .map(
          (uid) =>
            `gcloud services api-keys update ${uid} --project=${project} --allowed-referrers='${referrers}'`,
        )
        .join('\n'),
    };
  });
}

interface Service {
  name: string;
  enforcementMode?: string;
}

function checkAppCheck({ project, rest }: Google, { APP_CHECK = 'off' }: Parameters) {
  const how = 'GET firebaseappcheck.googleapis.com/v1/.../services';
  return look('App Check is as APP_CHECK says', how, async () => {
    const { services = [] } = await rest<{ services?: Service[] }>(
      `https://firebaseappcheck.googleapis.com/v1/projects/${project}/services`,
    ).catch((thrown: unknown): { services?: Service[] } => {
      // Where the API is off, nothing is enforced.
      if (thrown instanceof NotKnown && thrown.message.endsWith('is off')) return {};
      throw thrown;
    });
    const enforced = services.filter(({ enforcementMode }) => enforcementMode === 'ENFORCED');
    // Our own server looks at tokens itself. Google's services would refuse every page built without a site key.
    if (APP_CHECK === 'enforce' || enforced.length === 0) return null;
    const names = enforced.map(({ name }) => name.split('/').at(-1)).join(', ');
    return {
      wrong: `APP_CHECK=${APP_CHECK}, and ${names} refuses what has no token`,
      mend: `https://console.firebase.google.com/project/${project}/appcheck: unenforce ${names}`,
    };
  });
}
