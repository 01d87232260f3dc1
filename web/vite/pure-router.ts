import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/.*\.mjs$/;
const CALL = /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const NAME = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler leave out the parts of React Router that this app does not use, such as forms. The bundler keeps
 * them by default, because it cannot know that making and naming a component has no effect.
 */
export const pureRouter = (): Plugin => ({
  name: 'blckmirror:pure-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code.replace(NAME, '').replace(CALL, '/* @__PURE__ */ '),
      map: null,
    }),
  },
});
