import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInEffects } from '../../app/signed-in-effects.tsx';
import { signIn } from '../../lib/auth/sign-in.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { ownDrop, ownPage, profile } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { currentUserQuery } from '../account/account.ts';
import { parseHidden, setMemoryHidden, storedHidden } from '../hidden-content/hidden-content.ts';
import { LastEcho } from '../reactions/echoes.tsx';
import { useMemories } from './memories.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const MINE = 'The house is quiet';
const drop = ownDrop(MINE, { reactionCounts: { same: 1 } });
const button = () => screen.findByRole('button', { name: 'Not this one again' });

let client: QueryClient;

/** How many texts may be quoted, as soon as it is known. */
function Quoted() {
  client = useQueryClient();
  const { shown, isComing } = useMemories([drop]);
  return isComing ? null : <p>quoted: {shown.length}</p>;
}

/** A server that knows which texts are put away. `me` answers the request for the profile. */
function serveMemories(putAway: readonly string[] = [], me?: () => Promise<Response>) {
  let known = putAway;
  const answer = () => json(profile({ putAway: known }));
  const sent: unknown[] = [];
  serve({
    'GET /api/user/me': () => me?.() ?? answer(),
    'GET /api/drops/me': () => json(ownPage([drop])),
    'POST /api/drops/me/seen': () => new Response(null, { status: 204 }),
    'PATCH /api/user/me': ({ body }: Sent) => {
      sent.push(body);
      const { id, isPutAway } = (body as { putAway: { id: string; isPutAway: boolean } }).putAway;
      known = isPutAway ? [id] : [];
      return answer();
    },
  });
  return { sent };
}

describe('a text that its author has put away', () => {
  beforeEach(async () => {
    localStorage.clear();
    mendDouble();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  });

  it('does not come up again after a log-out, or on another device', async () => {
    const { sent } = serveMemories();
    const first = show(<LastEcho uid="someone" />);
    await userEvent.click(await button());
    expect(screen.queryByText(MINE)).toBeNull();
    await vi.waitFor(() => expect(sent).toEqual([{ putAway: { id: drop.id, isPutAway: true } }]));
    first.unmount();
    localStorage.clear();
    serveMemories([drop.id]);
    show(<Quoted />);
    expect(await screen.findByText('quoted: 0')).toBeTruthy();
  });

  it('is sent at the next start, once, if the server did not answer', async () => {
    serve({
      'GET /api/user/me': () => json(profile()),
      'GET /api/drops/me': () => json(ownPage([drop])),
      'POST /api/drops/me/seen': () => new Response(null, { status: 204 }),
      'PATCH /api/user/me': () => json({ code: 'unavailable', message: 'no' }, 503),
    });
    const first = show(<LastEcho uid="someone" />);
    await userEvent.click(await button());
    expect(parseHidden(storedHidden()).memories).toEqual([drop.id]);
    first.unmount();
    const { sent } = serveMemories();
    const isPutAway = { putAway: { id: drop.id, isPutAway: true } };
    const second = show(<SignedInEffects uid="someone" />);
    await vi.waitFor(() => expect(sent).toEqual([isPutAway]));
    second.unmount();
    show(<SignedInEffects uid="someone" />);
    show(<Quoted />);
    expect(await screen.findByText('quoted: 0')).toBeTruthy();
    expect(sent).toEqual([isPutAway]);
  });

  it('is forgotten here when the server knows no such text, because it was deleted', async () => {
    setMemoryHidden('deleted', true);
    serve({
      'GET /api/user/me': () => json(profile()),
      'PATCH /api/user/me': () => json(profile()),
    });
    show(<SignedInEffects uid="someone" />);
    await vi.waitFor(() => expect(parseHidden(storedHidden()).memories).toEqual([]));
  });

  it('comes up again after ‘Undo’, on every device', async () => {
    const { sent } = serveMemories();
    show(<LastEcho uid="someone" />);
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(MINE)).toBeTruthy();
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { putAway: { id: drop.id, isPutAway: true } },
        { putAway: { id: drop.id, isPutAway: false } },
      ]),
    );
    expect(await screen.findByText(MINE)).toBeTruthy();
  });

  it('is never put away in the account of somebody who logs in while the request waits', async () => {
    const sent: unknown[] = [];
    let answerFirst = () => {};
    const knownAtRequest: unknown[] = [];
    serve({
      'GET /api/user/me': () => json(profile()),
      'GET /api/drops/me': () => json(ownPage([drop])),
      'POST /api/drops/me/seen': () => new Response(null, { status: 204 }),
      'PATCH /api/user/me': ({ body }: Sent) => {
        sent.push(body);
        knownAtRequest.push(client.getQueryData(currentUserQuery.queryKey)?.user.putAway);
        const answer = json(profile({ putAway: [drop.id] }));
        if (sent.length > 1) return answer;
        return new Promise<Response>((done) => (answerFirst = () => done(answer)));
      },
    });
    show(
      <>
        <LastEcho uid="someone" />
        <Quoted />
      </>,
    );
    await userEvent.click(await button());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    double.uid = 'somebody-else';
    await signIn({ email: 'else@example.test', password: 'x', durable: true });
    // The other person's own press waits for its turn behind the first person's ‘Undo’.
    await userEvent.click(await button());
    answerFirst();
    const isPutAway = { putAway: { id: drop.id, isPutAway: true } };
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(sent).toEqual([isPutAway, isPutAway]);
    expect(knownAtRequest).toEqual([undefined, undefined]);
  });

  it('waits for the server, and comes up where it does not answer', async () => {
    let fail = (_response: Response) => {};
    serveMemories([], () => new Promise((done) => (fail = done)));
    show(<Quoted />);
    const rated = () => client.getQueriesData({ queryKey: ['memories'] });
    await vi.waitFor(() => expect(rated()).toEqual([[expect.anything(), [drop.id]]]));
    expect(screen.queryByText(/quoted/)).toBeNull();
    fail(json({ code: 'unavailable', message: 'no' }, 503));
    expect(await screen.findByText('quoted: 1')).toBeTruthy();
  });
});
