import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLE } from './transitions.ts';

type Stage = keyof typeof TABLE;
type Action = keyof (typeof TABLE)[Stage];
const STAGES = Object.keys(TABLE) as Stage[];
const ACTIONS = [...new Set(STAGES.flatMap((stage) => Object.keys(TABLE[stage]) as Action[]))];
const nextState = (stage: Stage, action: Action) => TABLE[stage][action] ?? null;

const path = (...actions: Action[]) =>
  actions.reduce<Stage | null>((at, action) => at && nextState(at, action), 'none');

describe('what can be done to a case', () => {
  it('leads from a report to a decision, and over an appeal to its answer', () => {
    expect(path('report', 'claim', 'decide')).toBe('decided');
    expect(path('report', 'escalate', 'claim', 'decide', 'appeal', 'uphold')).toBe('upheld');
    expect(path('report', 'claim', 'hide', 'settle', 'appeal', 'reverse')).toBe('reversed');
    expect(path('report', 'escalate', 'care', 'claim')).toBe('claimed');
  });

  it('is decided by nobody who has not claimed it', () => {
    const decidable = STAGES.filter((stage) => nextState(stage, 'decide') !== null);
    expect(decidable).toEqual(['claimed']);
  });

  it('takes one appeal, and one answer to it', () => {
    expect(STAGES.filter((stage) => nextState(stage, 'appeal') !== null)).toEqual(['decided']);
    for (const answer of ['uphold', 'reverse', 'reconsider'] as const) {
      expect(STAGES.filter((stage) => nextState(stage, answer) !== null)).toEqual(['appealed']);
    }
  });

  it('is refused wherever the table does not name it, for every state and action', () => {
    const allowed = `
      none report, open report, open claim, open escalate, claimed report, claimed claim, claimed let-go,
      claimed escalate, claimed hide, claimed decide, escalated report, escalated claim, escalated care,
      waits report, waits settle, decided report, decided reopen, decided appeal, appealed report, appealed claim, appealed uphold, appealed reverse,
      appealed reconsider, upheld report, upheld reopen, reversed report, reversed reopen`;
    const passed = STAGES.flatMap((stage) =>
      ACTIONS.filter((action) => nextState(stage, action) !== null).map((a) => `${stage} ${a}`),
    );
    expect(passed.toSorted()).toEqual(
      allowed
        .split(',')
        .map((pair) => pair.trim())
        .toSorted(),
    );
  });

  it('never comes back to no case, and never leaves its states, whatever is done in whatever order', () => {
    const actions = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40 });
    fc.assert(
      fc.property(actions, (all) => {
        let at: Stage = 'none';
        for (const action of all) {
          const next: Stage | null = nextState(at, action);
          if (next === null) continue;
          expect(next).not.toBe('none');
          expect(STAGES).toContain(next);
          at = next;
        }
      }),
    );
  });

  it('never loses a report: it is taken in every state', () => {
    for (const stage of STAGES) {
      expect(nextState(stage, 'report')).toBe(stage === 'none' ? 'open' : stage);
    }
  });
});
