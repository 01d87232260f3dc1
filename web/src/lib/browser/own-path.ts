// Any origin would do: what a path from the root resolves to does not depend on it.
const HERE = 'https://here.invalid';

/**
 * A path that came from outside (an address, the browser's storage, an e-mailed link), if it stays on this site whoever
 * resolves it; else null. Browsers drop tabs and line breaks and take `\` for `/`, so that `/<tab>/host` is another host;
 * dots may leave `//host` behind, which is one to whoever resolves it again.
 */
export function ownPath(path: string | null): string | null {
  if (path === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? path : null;
}
