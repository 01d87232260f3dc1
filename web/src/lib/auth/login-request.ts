import { useCallback } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { ownPath, useNavigateWithOverlay } from '../browser/navigation.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { hasBeenHere } from './session-hint.ts';

/** The form that /login shows: to log in, or to register (requirements 2.4). */
export type LoginFace = 'login' | 'register';

interface LoginRequest {
  readonly face?: LoginFace;
  /** Where the user goes after the login: a path of this app. Without it, the user goes home. */
  readonly goOnTo?: string | null;
}

/**
 * Stores that the user asked to log in, because /login opens only then (requirements 2.2). Every link to /login calls
 * this function. The latest call decides where the user goes after the login.
 */
export function askForLogin({ face = 'login', goOnTo = null }: LoginRequest = {}): void {
  writeStored('session', STORAGE_KEYS.explicitLogin, face);
  if (ownPath(goOnTo) === null) removeStored('session', STORAGE_KEYS.postLoginPath);
  else writeStored('session', STORAGE_KEYS.postLoginPath, goOnTo ?? '');
}

/** The stored path to go to after the login, or null. It stays stored. */
export const notedPath = (): string | null =>
  ownPath(readStored('session', STORAGE_KEYS.postLoginPath));

/** The stored path to go to after the login, or the home path (requirements 2.4). Removes the stored path. */
export function takePostLoginPath(): string {
  const path = notedPath();
  removeStored('session', STORAGE_KEYS.postLoginPath);
  // Going to the login page again would be an endless loop.
  const isLogin = path !== null && matchPath(PATHS.login, path.replace(/[?#].*$/, ''));
  return path === null || isLogin ? PATHS.home : path;
}

/**
 * The form that /login shows first, or null if the user did not ask for /login. This is the form to register only if the
 * user asked for it and nobody has logged in on this device before.
 */
export function requestedFace(): LoginFace | null {
  const asked = readStored('session', STORAGE_KEYS.explicitLogin);
  if (asked === null) return null;
  return asked === 'register' && !hasBeenHere() ? 'register' : 'login';
}

/** Goes to the login page. With `comeBack` the user returns to the current page after the login. */
export function useGoToLogin(): (options?: { comeBack?: boolean; face?: LoginFace }) => void {
  const go = useNavigateWithOverlay();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    ({ comeBack = false, face = 'login' } = {}) => {
      askForLogin({ face, goOnTo: comeBack ? pathname + search + hash : null });
      go(PATHS.login);
    },
    [go, pathname, search, hash],
  );
}
