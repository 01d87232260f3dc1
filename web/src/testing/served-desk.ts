import type { ModeratedCase } from '@blckmirror/functions/contract';
import { aDesk } from './desk.ts';
import { profile } from './own-drops-and-profile.ts';
import { json, type Sent, serve } from './screen.tsx';

/** Answers the desk's requests from these cases, and changes the cases as requested. Returns the requests it got. */
export function serveDesk(cases: ModeratedCase[], more: object = {}) {
  const sent: [string, unknown][] = [];
  const answers: Record<string, Parameters<typeof serve>[0][string]> = {};
  for (const [at, { id }] of cases.entries()) {
    const become = (name: string, change: (body: never) => Partial<ModeratedCase>) => {
      answers[`POST /api/moderation/cases/${id}/${name}`] = ({ body }: Sent) => {
        sent.push([name, body]);
        const before = cases[at] as ModeratedCase;
        cases[at] = { ...before, ...change(body as never), version: before.version + 1 };
        return json({ case: cases[at] });
      };
    };
    const mine = () =>
      ({ isMine: true, state: cases[at]?.state === 'appealed' ? 'appealed' : 'claimed' }) as const;
    become('claim', mine);
    become('decide', ({ decision }: Pick<ModeratedCase, 'decision'>) =>
      cases[at]?.state === 'escalated' ? {} : { decision, state: 'decided' },
    );
    become('escalate', () => ({ isMine: false, isWithOthers: true, state: 'escalated' }));
    become('answer-appeal', ({ outcome }: { outcome: 'upheld' | 'reversed' }) => ({
      state: outcome,
    }));
  }
  answers['GET /api/user/me'] = () => json(profile({ role: 'moderator' }));
  answers['GET /api/moderation/cases'] = () => json(aDesk(cases, more));
  serve(answers);
  return { sent, answers };
}
