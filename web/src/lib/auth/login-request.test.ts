// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { askForLogin, takePostLoginPath } from './login-request.ts';

describe('where a person goes after logging in', () => {
  it('is where they were, once', () => {
    askForLogin({ goOnTo: '/archive?from=feed#some-drop' });
    expect(takePostLoginPath()).toBe('/archive?from=feed#some-drop');
    expect(takePostLoginPath()).toBe('/');
  });

  it('is what the latest request says, and nothing of an earlier one', () => {
    askForLogin({ goOnTo: '/subscribe' });
    askForLogin();
    expect(takePostLoginPath()).toBe('/');
    askForLogin({ goOnTo: '/subscribe' });
    askForLogin({ goOnTo: '/journal' });
    expect(takePostLoginPath()).toBe('/journal');
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\t/evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '',
    // The login page sends signed-in people on. To itself, it would do so for ever.
    '/login',
    '/Login/?mode=signIn#here',
  ])('is never another site, and never the login page: %s', (path) => {
    askForLogin({ goOnTo: path });
    expect(takePostLoginPath()).toBe('/');
    sessionStorage.setItem('blckmirror_post_login_path', path);
    expect(takePostLoginPath()).toBe('/');
  });
});
