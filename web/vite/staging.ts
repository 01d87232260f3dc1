import type { Plugin } from 'vite';

/** The style of the band. It is above everything and lets presses through. It is inline, so it needs no style sheet. */
const STYLE =
  'position:fixed;inset:0 0 auto;z-index:9999;pointer-events:none;padding:1px;background:#e8b64c;color:#07080b;font:600 11px/14px sans-serif;text-align:center';

/**
 * Marks every page of a staging build: a band says that nothing is real, and a meta tag keeps search engines away.
 * @param isStaging whether the build is for staging; other builds are not changed
 */
export const staging = (isStaging: boolean): Plugin => ({
  name: 'blckmirror:staging',
  apply: 'build',
  transformIndexHtml: () =>
    isStaging
      ? [
          { tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' },
          {
            tag: 'aside',
            attrs: { 'aria-label': 'Staging', style: STYLE },
            children: 'Staging. Nothing here is real, and everything may be deleted.',
            injectTo: 'body-prepend',
          },
        ]
      : [],
});
