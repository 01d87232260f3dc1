import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { reachable } from './reachable.ts';
import { isSprite } from './sprite.ts';

interface Budget {
  readonly limitKb: number;
  readonly goalKb: number;
  /** For all JavaScript of the app together, but for what the staff alone loads. */
  readonly appLimitKb: number;
  /** For the staff's own screens. */
  readonly staffLimitKb: number;
  /** For the file of all signs, which every screen fetches. */
  readonly signsLimitKb: number;
}

/** The visitor's first screens, by the source file of their lazy chunk. */
const SCREENS = { landing: '/landing/landing-screen.tsx', feed: '/feed/feed-screen.tsx' };

/** The chunk of moderators, which nobody else ever loads. */
const STAFF = '/moderation/moderation-screen.tsx';

/** What a visitor must never load before they ask for it. */
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
 * Weighs the JavaScript a visitor needs for the landing page and for the feed (design 14), prints it
 * gzipped, and fails the build above the limit or when something forbidden slipped in. The whole app is weighed too.
 */
export const weightBudget = ({
  limitKb,
  goalKb,
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
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
      for (const [screen, source] of Object.entries(SCREENS)) {
        const own = [...chunks.values()].find((chunk) =>
          chunk.moduleIds.some((id) => id.endsWith(source)),
        );
        const needed = reachable([entry?.fileName, own?.fileName], chunks);
        const kb = weigh(needed);
        const verdict = kb <= goalKb ? `within the goal of ${goalKb}` : `limit ${limitKb}`;
        this.info(`first screen, ${screen}: ${kb.toFixed(1)} kB gzip of JavaScript (${verdict})`);
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
      // What a worker runs is built apart from the page, and comes as a file like any other.
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
      this.info(`whole app: ${app.toFixed(1)} kB gzip of JavaScript (limit ${appLimitKb})`);
      if (app > appLimitKb) this.error(`whole app: above ${appLimitKb} kB`);
    },
  },
});

/** In kB, each chunk gzipped by itself, as it travels. */
const weigh = (chunks: readonly { readonly code: string | Uint8Array }[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
