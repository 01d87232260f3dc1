import { isDemo } from '../platform/environment.ts';

/** The push services of the browsers: Chrome and its kin, Firefox. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
/** Of Edge and of Safari, whose machines have names of their own below these. */
const DOMAINS = ['.notify.windows.com', '.push.apple.com'];

/**
 * The address at a push service that a browser was given, if it is one that the server may be sent to: https on the usual port
 * of a browser's own push service, without credentials, and written as it is read. In a demo project also a server of this
 * machine, which tests bring.
 * @returns null for every other address
 */
export function pushAddress(endpoint: string, demo = isDemo()): URL | null {
  const url = URL.parse(endpoint);
  // Another spelling might lead another reader of addresses somewhere else.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return null;
  if (demo && url.protocol === 'http:' && url.hostname === '127.0.0.1') return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const isKnown =
    HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
  return isKnown ? url : null;
}
