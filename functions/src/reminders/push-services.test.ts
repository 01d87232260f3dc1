import { expect, it } from 'vitest';
import { pushAddress } from './reminders.ts';

it.each([
  'http://fcm.googleapis.com/wp/a',
  'https://fcm.googleapis.com:8443/wp/a',
  'https://somebody:word@fcm.googleapis.com/wp/a',
  'https://fcm.googleapis.com@evil.test/wp/a',
  'https://fcm.googleapis.com\\@evil.test/wp/a',
  'https://fcm.googleapis.com.evil.test/wp/a',
  'https://evil-fcm.googleapis.com/wp/a',
  'https://evil.test/https://fcm.googleapis.com/wp/a',
  'https://evil.test#.push.apple.com',
  'https://evilpush.apple.com/a',
  'https://push.apple.com.evil.test/a',
  'https://notify.windows.com.evil.test/a',
  'https://fcm.googleapis.com/wp/../wp/a',
  ' https://fcm.googleapis.com/wp/a',
  'HTTPS://FCM.GOOGLEAPIS.COM/wp/a',
  'https://fcm.googleapis.com./wp/a',
  'https://localhost/a',
  'https://169.254.169.254/computeMetadata/v1/',
  'https://metadata.google.internal/a',
  'https://[::1]/a',
  'https://127.0.0.1/a',
  'http://127.0.0.1:8080/a',
  'http://2130706433/a',
  'file:///etc/passwd',
  'data:text/plain,a',
  '//fcm.googleapis.com/wp/a',
  'nonsense',
  '',
])('%s is no address at a push service', (endpoint) => {
  expect(pushAddress(endpoint, false)).toBeNull();
});

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF_-1',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
  'https://web.push.apple.com/QABC',
])('%s is one', (endpoint) => {
  expect(pushAddress(endpoint, false)?.href).toBe(endpoint);
});

it('a server of this machine is one in a demo project alone', () => {
  expect(pushAddress('http://127.0.0.1:8123/a', true)).not.toBeNull();
  expect(pushAddress('http://127.0.0.1:8123/a', false)).toBeNull();
  for (const other of [
    'http://localhost:8123/a',
    'http://10.0.0.1/a',
    'http://127.0.0.1@evil.test/',
  ])
    expect(pushAddress(other, true)).toBeNull();
});
