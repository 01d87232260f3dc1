/** What the process was started with: variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of this process. Nothing else on the server reads them, save what is declared in `params.ts`. */
export const environment = (): Environment => process.env;

/** The project that is served; empty where nothing names one. */
export const projectOf = (env: Environment = environment()): string =>
  env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';

/**
 * Whether the project is a `demo-` one. Firebase gives such names to nobody, so it can touch nothing real: it alone may
 * talk to emulators, to the local Stripe and to a cloud that is none.
 */
export const isDemo = (env: Environment = environment()): boolean =>
  projectOf(env).startsWith('demo-');

/** Whether this process serves the function of this name: every process loads the code of all of them. */
export const serves = (functionName: string): boolean =>
  environment().FUNCTION_TARGET === functionName;

/**
 * How many times longer than in production the server waits before it gives up. Tests set it, so that a busy machine is
 * not taken for a silent store; everywhere else it is 1.
 */
export const PATIENCE_TIMES = Number(environment().PATIENCE_TIMES) || 1;
