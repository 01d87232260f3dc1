// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comeElsewhere } from '../../testing/auth-sdk-double.ts';
import { call } from '../api/call.ts';
import { authSdk, currentSession, endedSession, startSession } from './session.ts';
import { clearSessionHint, hintedUid, leaveSessionHint } from './session-hint.ts';

vi.mock('./auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

/** What the other tab stores once the API has admitted the person there. */
function finishElsewhere(uid: string): void {
  leaveSessionHint(true, uid);
  dispatchEvent(new StorageEvent('storage', { key: 'blckmirror_session', newValue: uid }));
}

function logOutElsewhere(): void {
  clearSessionHint();
  comeElsewhere(null);
}

it('covers the words of a session that another tab is about to replace, in a page that opens now', async () => {
  leaveSessionHint(true, 'someone');
  comeElsewhere('somebody-else');
  startSession();
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'signed-out' }));
  expect(endedSession.get()).toEqual({ uid: 'someone', area: 'local', isCovered: true });
  finishElsewhere('somebody-else');
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ uid: 'somebody-else' }));
  expect(endedSession.get()).toBeNull();
});

it('covers the journal of a person who logged out in another tab, before the next login there is finished', async () => {
  finishElsewhere('someone');
  comeElsewhere('someone');
  expect(currentSession()).toMatchObject({ uid: 'someone' });
  // This page sleeps, and hears of the log-out and the login at once.
  clearSessionHint();
  comeElsewhere('somebody-else');
  expect(currentSession()).toMatchObject({ status: 'signed-out' });
  expect(endedSession.get()).toMatchObject({ uid: 'someone', isCovered: true });
  finishElsewhere('somebody-else');
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ uid: 'somebody-else' }));
});

describe('a login in another tab', () => {
  beforeEach(async () => {
    await authSdk();
    logOutElsewhere();
    endedSession.set(null);
  });

  it('is not shown here before the server has admitted it', async () => {
    comeElsewhere('someone');
    expect(currentSession()).toMatchObject({ status: 'signed-out', uid: null });
    finishElsewhere('someone');
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ uid: 'someone' }));
  });

  it('is never shown here if the server refuses it and asks for one more link', async () => {
    comeElsewhere('someone');
    comeElsewhere(null);
    expect(currentSession()).toMatchObject({ status: 'signed-out', uid: null });
    expect(endedSession.get()).toBeNull();
  });

  // Mobile browsers look for a new user only once a second.
  it('is shown here also if this browser hears of the user last', async () => {
    finishElsewhere('someone');
    await authSdk();
    expect(currentSession().status).toBe('signed-out');
    comeElsewhere('someone');
    expect(currentSession()).toMatchObject({ status: 'signed-in', uid: 'someone' });
  });

  it.each(['focus', 'pageshow'])(
    'is shown here when this page wakes up, if it slept as the login was finished (%s)',
    async (wakesUp) => {
      comeElsewhere('someone');
      leaveSessionHint(true, 'someone');
      expect(currentSession().status).toBe('signed-out');
      dispatchEvent(new Event(wakesUp));
      await vi.waitFor(() => expect(currentSession()).toMatchObject({ uid: 'someone' }));
    },
  );

  it('ends here with a log-out there', async () => {
    finishElsewhere('someone');
    comeElsewhere('someone');
    logOutElsewhere();
    expect(currentSession().status).toBe('signed-out');
    expect(hintedUid()).toBeNull();
  });

  it('of somebody else replaces the person here only when it is finished, and sends nothing of theirs', async () => {
    const asked = vi.fn(() => Response.json({}));
    vi.stubGlobal('fetch', asked);
    finishElsewhere('someone');
    comeElsewhere('someone');
    comeElsewhere('somebody-else');
    expect(currentSession()).toMatchObject({ uid: 'someone' });
    await expect(call('GET /api/user/me', {})).rejects.toMatchObject({ status: 401 });
    expect(asked).not.toHaveBeenCalled();
    finishElsewhere('somebody-else');
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ uid: 'somebody-else' }));
  });
});
