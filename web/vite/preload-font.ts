import type { Plugin } from 'vite';

/** Has the page fetch the font of its first words beside its first script, by the asset's hashed name. */
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
