import type { Plugin } from 'vite';

/** Adds a preload link for a font, so that the page fetches the font together with its first script. */
export const preloadFont = (name: string): Plugin => ({
  name: 'blckmirror:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((path) => path.includes(name));
      if (!file) throw new Error(`The build holds no font named ${name}`);
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }];
    },
  },
});
