import type { Plugin } from 'vite';

const STRANGER = 'www.google.com/images/cleardot.gif';
// What is left of it counts the failure, as the code does for every other kind of error.
const NETWORK_TEST = /if\(\w+==2\)\{[^{}]*cleardot\.gif[^{}]*\}else (\w+\(2\);)/;

/**
 * Firestore's channel, when it breaks, fetches an image from google.com to learn whose fault it was, and does nothing
 * with the answer but log it. Nobody else is to hear that somebody is here: the test is taken out, and the build fails
 * when it is still there.
 */
export const noNetworkTest = (): Plugin => ({
  name: 'blckmirror:no-network-test',
  apply: 'build',
  transform: {
    filter: { code: STRANGER },
    handler: (code) => ({ code: code.replace(NETWORK_TEST, '$1'), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk' && output.code.includes(STRANGER)) {
        this.error(`${output.fileName} asks ${STRANGER}`);
      }
    }
  },
});
