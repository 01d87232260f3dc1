import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { reachable } from './reachable.ts';
import { isSprite } from './sprite.ts';

interface Budget {
  /** The limits for the two screens that a visitor can see first. */
  readonly firstLimitsKb: Readonly<Record<keyof typeof SCREENS, number>>;
  /** The limit for all JavaScript of the app except the moderators' screens. */
  readonly appLimitKb: number;
  /** The limit for the moderators' screens. */
  readonly staffLimitKb: number;
  /** The limit for the SVG file with all icons, which every screen fetches. */
  readonly signsLimitKb: number;
}

/** The two screens that a visitor can see first, each with a source file by which its chunk is found. */
const SCREENS = { landing: '/landing/landing-screen.tsx', feed: '/feed/feed-screen.tsx' };

/** A source file by which the moderators' chunk is found. Nobody else loads this chunk. */
const STAFF = '/moderation/moderation-screen.tsx';

/** The source file of App Check, which only a build with a site key contains, and how many kB more such a build may weigh. */
const APP_CHECK = { source: '/lib/api/app-check-sdk.ts', firstKb: 0.5, appKb: 7 };

/** Modules that a visitor's first screen must not load. */
const FORBIDDEN = [
  /node_modules\/zod\//,
  /node_modules\/@?firebase\//,
  /node_modules\/@?stripe/,
  /\/components\/ui\/dialog\.tsx$/,
  /\/contract\/text\.ts$/,
];

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/**
 * Measures the gzipped JavaScript that a visitor needs for the landing page and for the feed (design 14). Fails the
 * build if it is above the limit or contains a forbidden module. Also measures the icons and the whole app.
 */
export const weightBudget = ({
  firstLimitsKb,
  appLimitKb,
  staffLimitKb,
  signsLimitKb,
}: Budget): Plugin => ({
  name: 'blckmirror:weight-budget',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') chunks.set(output.fileName, output);
      }
      const hasAppCheck = [...chunks.values()].some(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(APP_CHECK.source)),
      );
      const more = hasAppCheck ? APP_CHECK : { firstKb: 0, appKb: 0 };
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
      for (const [screen, source] of Object.entries(SCREENS)) {
        const own = [...chunks.values()].find((chunk) =>
          chunk.moduleIds.some((id) => id.endsWith(source)),
        );
        const needed = reachable([entry?.fileName, own?.fileName], chunks);
        const kb = weigh(needed);
        const limitKb = firstLimitsKb[screen as keyof typeof SCREENS] + more.firstKb;
        this.info(
          `first screen, ${screen}: ${kb.toFixed(1)} kB gzip of JavaScript (limit ${limitKb})`,
        );
        const stray = needed
          .flatMap(({ moduleIds }) => moduleIds)
          .find((id) => FORBIDDEN.some((pattern) => pattern.test(id)));
        if (stray) this.error(`first screen, ${screen}: carries ${stray}`);
        if (kb > limitKb) this.error(`first screen, ${screen}: above ${limitKb} kB`);
      }
      const signs = weigh(
        Object.values(bundle).flatMap((output) =>
          output.type === 'asset' && isSprite(output.fileName) ? [{ code: output.source }] : [],
        ),
      );
      this.info(`signs: ${signs.toFixed(1)} kB gzip (limit ${signsLimitKb})`);
      if (signs > signsLimitKb) this.error(`signs: above ${signsLimitKb} kB`);
      // A worker's script is not among the page's chunks: it has its own build, and appears here as an asset.
      const workers = Object.values(bundle).flatMap((output) =>
        output.type === 'asset' && output.fileName.endsWith('.js') ? [{ code: output.source }] : [],
      );
      const isStaffs = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith(STAFF));
      const staff = weigh([...chunks.values()].filter(isStaffs));
      this.info(
        `the staff's screens: ${staff.toFixed(1)} kB gzip of JavaScript (limit ${staffLimitKb})`,
      );
      if (staff > staffLimitKb) this.error(`the staff's screens: above ${staffLimitKb} kB`);
      const app = weigh([...chunks.values(), ...workers]) - staff;
      const appKb = appLimitKb + more.appKb;
      this.info(`whole app: ${app.toFixed(1)} kB gzip of JavaScript (limit ${appKb})`);
      if (app > appKb) this.error(`whole app: above ${appKb} kB`);
    },
  },
});

/** The size of all chunks in kB. Each is gzipped separately, as over the network. */
const weigh = (chunks: readonly { readonly code: string | Uint8Array }[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
