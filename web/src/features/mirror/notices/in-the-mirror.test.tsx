import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { noticeAddress } from '../../../lib/browser/own-address.ts';
import { aNotice } from '../../../testing/a-notice.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const LIST = 'GET /api/notices';
const ME = 'GET /api/user/me';
const told = (...notices: ReturnType<typeof aNotice>[]) => ({
  [LIST]: () => json({ notices }),
  [ME]: () => json(profile()),
});

describe('the Mirror', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it.each([
    [false, 'Notices (unread)'],
    [true, 'Notices'],
  ])('leads to the notices; read: %s', async (isRead, name) => {
    serve(told(aNotice({ isRead })));
    show(<MirrorScreen />, undefined, '/mirror');
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/mirror/notices');
  });

  it.each([
    ['held', 'Held back'],
    ['removed', 'Taken out'],
  ] as const)(
    'says of a drop that is %s so, and leads to why; the words stay',
    async (state, says) => {
      const drop = ownDrop('The house is quiet', { state });
      serve({ ...told(), 'GET /api/drops/me': () => json(ownPage([drop])) });
      show(<MirrorScreen />, undefined, '/archive');
      const link = await screen.findByRole('link', { name: `${says} Read why` });
      expect(link.getAttribute('href')).toBe(noticeAddress('someone', drop.id));
      expect(screen.getByText('The house is quiet')).toBeTruthy();
    },
  );

  it('says of a drop that waits for a person so, and leads to why', async () => {
    const drop = ownDrop('The house is quiet', { state: 'waiting', waitsForPerson: true });
    serve({ ...told(), 'GET /api/drops/me': () => json(ownPage([drop])) });
    show(<MirrorScreen />, undefined, '/archive');
    const link = await screen.findByRole('link', { name: 'A person reads it first Read why' });
    expect(link.getAttribute('href')).toBe(noticeAddress('someone', drop.id));
    expect(screen.queryByText('On its way')).toBeNull();
  });

  it('says of a drop that others read without a part so, and leads to why; the words stay whole', async () => {
    const drop = ownDrop('The house is quiet', { methods: [{ start: 4, end: 9 }] });
    serve({ ...told(), 'GET /api/drops/me': () => json(ownPage([drop])) });
    show(<MirrorScreen />, undefined, '/archive');
    const name = 'Others do not see one part Read why';
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(noticeAddress('someone', drop.id));
    expect(screen.getByText('The house is quiet')).toBeTruthy();
  });

  it.each([
    ['waiting', 'On its way'],
    ['faded', 'Faded from the void'],
  ] as const)('says quietly of a drop that is %s', async (state, says) => {
    const drop = ownDrop('The house is quiet', { state });
    serve({ ...told(), 'GET /api/drops/me': () => json(ownPage([drop])) });
    show(<MirrorScreen />, undefined, '/archive');
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText('Read why')).toBeNull();
  });
});
