import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { STORAGE_KEYS } from '../config/storage.ts';
import { useGo } from './passage.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Remembers where to go after logging in; only a path of this app is kept. */
export function rememberPostLoginPath(path: string): void {
  if (isOwnPath(path)) writeStored('session', STORAGE_KEYS.postLoginPath, path);
}

/** The remembered path, forgotten as it is read; the home path when there is none (SPEC "Login page"). */
export function takePostLoginPath(): string {
  const path = readStored('session', STORAGE_KEYS.postLoginPath);
  removeStored('session', STORAGE_KEYS.postLoginPath);
  return path !== null && isOwnPath(path) ? path : PATHS.home;
}

// '//host' and '/\host' would leave the app.
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Marks that the person asked to log in, so that /login opens (SPEC "Shell and navigation"). */
export const markExplicitLogin = (): void => {
  writeStored('session', STORAGE_KEYS.explicitLogin, '1');
};

export const wasLoginExplicit = (): boolean =>
  readStored('session', STORAGE_KEYS.explicitLogin) !== null;

/** Goes to the login page as if asked for; `comeBack` returns here afterwards. */
export function useGoToLogin(): (options?: { comeBack?: boolean }) => void {
  const go = useGo();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ comeBack = false } = {}) => {
      markExplicitLogin();
      if (comeBack) rememberPostLoginPath(pathname + search);
      go(PATHS.login);
    },
    [go, pathname, search],
  );
}
