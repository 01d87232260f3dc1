import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { ownPath } from '../browser/own-path.ts';
import { useNavigateWithOverlay } from '../browser/use-navigate-with-overlay.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { hasBeenHere } from './session-hint.ts';

/** What /login can be for (requirements 2.4). */
export type LoginFace = 'login' | 'register';

/** Remembers where to go after logging in; only a path of this app is kept. */
export function rememberPostLoginPath(path: string): void {
  if (ownPath(path) !== null) writeStored('session', STORAGE_KEYS.postLoginPath, path);
}

/** The remembered path, forgotten as it is read; the home path when there is none (requirements 2.4). */
export function takePostLoginPath(): string {
  const path = ownPath(readStored('session', STORAGE_KEYS.postLoginPath));
  removeStored('session', STORAGE_KEYS.postLoginPath);
  return path ?? PATHS.home;
}

/** Marks that the person asked to log in, so that /login opens (requirements 2.2), and with which face. */
export const markExplicitLogin = (face: LoginFace = 'login'): void => {
  writeStored('session', STORAGE_KEYS.explicitLogin, face);
};

export const wasLoginExplicit = (): boolean =>
  readStored('session', STORAGE_KEYS.explicitLogin) !== null;

/** The face that /login opens with: nobody needs a second account on a device where they have one. */
export const requestedFace = (): LoginFace =>
  readStored('session', STORAGE_KEYS.explicitLogin) === 'register' && !hasBeenHere()
    ? 'register'
    : 'login';

/** Goes to the login page as if asked for; `comeBack` returns here afterwards. */
export function useGoToLogin(): (options?: { comeBack?: boolean; face?: LoginFace }) => void {
  const go = useNavigateWithOverlay();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ comeBack = false, face } = {}) => {
      markExplicitLogin(face);
      if (comeBack) rememberPostLoginPath(pathname + search);
      go(PATHS.login);
    },
    [go, pathname, search],
  );
}
