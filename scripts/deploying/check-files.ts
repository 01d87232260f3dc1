import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { cloudSettings, STAGING, stripeModeOf } from '../../functions/src/platform/environment.ts';
import { DAY_MS } from '../../functions/src/platform/time.ts';
import { root } from '../lib/bootstrap.mjs';
import { DEPLOY_CONFIG, webVariablesOf } from '../lib/deploy-config.ts';
import { type Finding, look } from './finding.ts';
import { refuseWrongWebBuild } from './release.ts';

/** The parameters of one project's functions, by their names. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Reads `functions/.env.<project>`. Empty if there is none. */
export function readParameters(project: string, folder = root): Parameters {
  return parseEnv(read(path.join(folder, 'functions', `.env.${project}`)));
}

/**
 * Reads `web/.env.<project>`: the `VITE_` variables of one project's web app. They are public, because the page holds them.
 * They stand in a file so that no build depends on what somebody exported before.
 */
export function readWebVariables(project: string, folder = root): Record<string, string> {
  const lines = Object.entries(parseEnv(read(path.join(folder, webVariablesOf(project)))));
  return Object.fromEntries(
    lines.filter((line): line is [string, string] => line[0].startsWith('VITE_')),
  );
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

interface Declared {
  name: string;
  toSpec(): { type: string };
}

/** A model is warned of so many days before Google ends it. */
const MODEL_WARNING_DAYS = 60;

/** Lines for the parameters that may stay empty, ready to paste. The others have no value that fits everybody. */
const LINES: Readonly<Record<string, string>> = {
  STRIPE_PRICE_ID: 'price_...',
  APP_CHECK: 'off',
};

/** Names of secrets, and values that are secret. The Firebase CLI refuses such a name even without a value. */
const SECRET =
  /^\s*(?:STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SERVER_KEY|VAPID_PRIVATE_KEY|ALERT_URL)\s*=|=\s*["']?(?:[sr]k_(?:live|test)_|whsec_)/m;

/**
 * Checks the files of this folder: they need no connection.
 * @param folder the root of the repository
 */
export function checkFiles(
  project: string,
  when: 'before' | 'after',
  folder = root,
  now = new Date(),
): Promise<Finding>[] {
  const file = `functions/.env.${project}`;
  const parameters = readParameters(project, folder);
  return [
    look('the project is a real one', 'its id', () =>
      project.startsWith('demo-')
        ? { wrong: 'demo- projects cannot be deployed', mend: 'Name another project.' }
        : null,
    ),
    look('every parameter has a line', file, () => {
      // The Firebase CLI refuses a parameter without a line where it may not ask, even if the parameter has a default.
      const lacking = (declaredParams as unknown as Declared[])
        .filter((each) => each.toSpec().type !== 'secret' && parameters[each.name] === undefined)
        .map(({ name }) => name);
      if (lacking.length === 0) return null;
      const lines = lacking.map((name) => `echo '${name}=${LINES[name] ?? ''}' >> ${file}`);
      return { wrong: `${lacking.join(', ')} missing`, mend: lines.join('\n') };
    }),
    look('the parameters have values that the server takes', file, () => {
      const wrong = wrongParameters(parameters);
      return wrong.length === 0 ? null : { wrong, mend: `Mend these lines in ${file}.` };
    }),
    look('no secret lies in a file', '.env files of functions/ and web/', () => {
      const files = globSync(['functions/.env*', 'web/.env*', '.env*'], { cwd: folder });
      const open = files.filter((name) => SECRET.test(read(path.join(folder, name))));
      if (open.length === 0) return null;
      return {
        wrong: `${open.join(', ')} holds one`,
        mend: `Take the line out of ${open.join(', ')}; then npx firebase functions:secrets:set <its name> --project ${project}`,
      };
    }),
    look('the cloud model goes on', file, () => {
      const { settings, problem } = cloudSettings({ ...parameters, GCLOUD_PROJECT: project });
      if (problem) return { wrong: problem, mend: `Mend these lines in ${file}.` };
      if (!settings) return null;
      const mend = `Name another model in ${file}, with the day on which it ends.`;
      if (!settings.ends) return { wrong: 'nobody knows when it ends', mend, isLater: true };
      const days = Math.ceil((Date.parse(settings.ends) - now.getTime()) / DAY_MS);
      if (days > MODEL_WARNING_DAYS) return null;
      return { wrong: `Google ends it on ${settings.ends}`, mend, isLater: days > 0 };
    }),
    // After a deployment this folder may be at another commit, or at none.
    ...(when === 'before' ? checkBuild(project, parameters, folder) : []),
  ];
}

function checkBuild(project: string, parameters: Parameters, folder: string): Promise<Finding>[] {
  const mode = stripeModeOf(project, parameters.STAGE);
  const echo = (line: string) => `echo '${line}' >> ${webVariablesOf(project)}`;
  const keyLine = echo(`VITE_STRIPE_PUBLISHABLE_KEY=pk_${mode}_...`);
  // Without a key the build refuses, too. npm run deploy builds by itself.
  const hasKey = Boolean(readWebVariables(project, folder).VITE_STRIPE_PUBLISHABLE_KEY);
  const build = hasKey ? `npm run build -- --project ${project}` : keyLine;
  return [
    look('the web app was built for this project, from this commit', 'web/dist', () => {
      try {
        refuseWrongWebBuild(folder, project);
        return null;
      } catch (thrown) {
        const wrong = thrown instanceof Error ? thrown.message : 'it cannot be read';
        return { wrong: wrong.replace(/ Build it again: .*/, ''), mend: build };
      }
    }),
    look('the web app takes payments of the right mode', 'web/dist', () => {
      const mend = hasKey ? `${keyLine}\n${build}` : keyLine;
      const scripts = globSync('web/dist/assets/*.js', { cwd: folder });
      if (scripts.length === 0) return { wrong: 'it is not built', mend: build };
      const texts = scripts.map((name) => read(path.join(folder, name)));
      if (texts.some((text) => /\b[sr]k_(?:live|test)_\w{8}/.test(text))) {
        return { wrong: 'a secret key of Stripe is in it', mend: `Revoke that key, then\n${mend}` };
      }
      const keys = texts.flatMap((text) => text.match(/\bpk_(?:live|test)_(?=\w{8})/g) ?? []);
      if (keys.length > 0 && keys.every((key) => key === `pk_${mode}_`)) return null;
      return {
        wrong: keys.length === 0 ? 'it has no publishable key' : `its key is not of mode ${mode}`,
        mend,
      };
    }),
    look(
      'the web app is the one of this project, its STAGE and its App Check',
      DEPLOY_CONFIG,
      () => {
        const config = read(path.join(folder, DEPLOY_CONFIG));
        if (!config.includes(`https://${project}.firebaseapp.com`)) {
          return { wrong: 'it is missing, or of another project', mend: build };
        }
        if (config.includes('noindex') !== (parameters.STAGE === STAGING)) {
          return { wrong: 'the band of staging is missing, or too much', mend: build };
        }
        const isChecked = /^(?:monitor|enforce)$/.test(parameters.APP_CHECK ?? '');
        if (!isChecked || config.includes('www.google.com/recaptcha/')) return null;
        return {
          wrong: `APP_CHECK=${parameters.APP_CHECK}, and the web app was built without a site key`,
          mend: `${echo('VITE_APP_CHECK_SITE_KEY=...')}\n${build}`,
        };
      },
    ),
  ];
}

function wrongParameters(parameters: Parameters): string[] {
  const { STRIPE_PRICE_ID = '', STAGE, APP_ORIGIN, APP_CHECK, VAPID_SUBJECT } = parameters;
  return [
    ...(/^price_\w/.test(STRIPE_PRICE_ID) ? [] : ['STRIPE_PRICE_ID names no price']),
    ...(!STAGE || STAGE === STAGING ? [] : [`STAGE is neither empty nor ${STAGING}`]),
    ...(!APP_ORIGIN || /^https:\/\/[^/?#\s]+\/?$/.test(APP_ORIGIN)
      ? []
      : ['APP_ORIGIN is no address as in https://example.org']),
    ...(!APP_CHECK || /^(?:off|monitor|enforce)$/.test(APP_CHECK)
      ? []
      : ['APP_CHECK is neither off, monitor nor enforce']),
    ...(!VAPID_SUBJECT || /^(?:mailto:|https:\/\/)./.test(VAPID_SUBJECT)
      ? []
      : ['VAPID_SUBJECT is no mailto: or https: address']),
  ];
}

/**
 * The domains of the web app, each once: where people open it, and where they sign in. A domain of its own comes first.
 * Hosting serves the app at its own two domains as well, also after another was added. An APP_ORIGIN that is no address
 * counts as none; a line of its own says what is wrong with it.
 */
export function domainsOf(project: string, { APP_ORIGIN = '' }: Parameters): string[] {
  const own = URL.parse(APP_ORIGIN)?.host;
  return [...new Set([...(own ? [own] : []), `${project}.web.app`, `${project}.firebaseapp.com`])];
}
