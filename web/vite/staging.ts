import type { Plugin } from 'vite';

/** Above everything, also above dialogs; a press goes through it. Inline, because it must not depend on a screen's styles. */
const STYLE =
  'position:fixed;inset:0 0 auto;z-index:9999;pointer-events:none;padding:1px;background:#e8b64c;color:#07080b;font:600 11px/14px sans-serif;text-align:center';

/**
 * Marks every page of a staging build: a band says that nothing there is real, and search engines leave it out.
 * @param isStaging whether the build is for staging; other builds stay as they are
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
