// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rememberPostLoginPath, takePostLoginPath } from './login-path.ts';

describe('where a person goes after logging in', () => {
  it('is where they were, once', () => {
    rememberPostLoginPath('/drop?from=feed');
    expect(takePostLoginPath()).toBe('/drop?from=feed');
    expect(takePostLoginPath()).toBe('/');
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\t/evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '',
  ])('is never another place: %s', (path) => {
    rememberPostLoginPath(path);
    expect(takePostLoginPath()).toBe('/');
    sessionStorage.setItem('blckmirror_post_login_path', path);
    expect(takePostLoginPath()).toBe('/');
  });
});
