import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  UNSEAL_ACTIONS,
  UNSEAL_STAGES,
  type UnsealAction,
  type UnsealStage,
} from '../../contract/unseal.ts';
import { UNSEAL_GROUNDS, type UnsealGround } from '../../contract/unseal-grounds.ts';
import type { UnsealDoc } from '../../platform/staff-documents.ts';
import { nextState, stageOf } from './states.ts';
import { act, allowedActions, newRequest } from './transitions.ts';

const HOUR = 3_600_000;
const NOON = new Date('2026-11-20T12:00:00.000Z');
const after = (hours: number, since = NOON) => new Date(since.getTime() + hours * HOUR);
const by = (key: string, isInvolved = false) => ({ key, isInvolved });
const asked = (ground: UnsealGround = 'under-way') =>
  newRequest({ caseId: 'c'.repeat(20), ground, reference: 'the night shift' }, 'asker', NOON);

/** A request after these, each by somebody at an hour; every one has to be taken. */
function led(steps: readonly (readonly [UnsealAction, string, number])[], ground?: UnsealGround) {
  return steps.reduce((doc, [action, key, hour]) => {
    const change = act(doc, action, by(key), after(hour));
    if (!change) throw new Error(`${action} was refused`);
    return change.doc;
  }, asked(ground));
}

/** A request at each stage, and the hour at which it is looked at. */
const AT: Readonly<Record<UnsealStage, readonly [UnsealDoc, number]>> = {
  asked: [asked(), 1],
  granted: [led([['grant', 'two', 1]]), 2],
  refused: [led([['refuse', 'two', 1]]), 2],
  lapsed: [asked(), 7 * 24],
  open: [
    led([
      ['grant', 'two', 1],
      ['open', 'two', 2],
    ]),
    2.9,
  ],
  closed: [
    led([
      ['grant', 'two', 1],
      ['open', 'two', 2],
    ]),
    3,
  ],
  alone: [led([['emergency', 'asker', 0]]), 0.9],
  'to-confirm': [led([['emergency', 'asker', 0]]), 1],
  'open-confirmed': [
    led([
      ['emergency', 'asker', 0],
      ['confirm', 'two', 0.5],
    ]),
    0.9,
  ],
  confirmed: [
    led([
      ['emergency', 'asker', 0],
      ['confirm', 'two', 71],
    ]),
    72,
  ],
  unconfirmed: [led([['emergency', 'asker', 0]]), 72],
};

const key = fc.constantFrom('asker', 'two', 'three');
const action = fc.constantFrom(...UNSEAL_ACTIONS);
const steps = fc.array(fc.tuple(action, key, fc.integer({ min: 0, max: 30 })), { maxLength: 30 });
const ground = fc.constantFrom(...UNSEAL_GROUNDS);

/** Everything that was done in a history of tries, each some hours after the one before. */
function history(tries: readonly (readonly [UnsealAction, string, number])[], on: UnsealGround) {
  let [doc, hour] = [asked(on), 0];
  const done: { action: UnsealAction; key: string; before: UnsealDoc; doc: UnsealDoc; at: Date }[] =
    [];
  for (const [tried, who, wait] of tries) {
    hour += wait;
    const change = act(doc, tried, by(who), after(hour));
    if (!change) continue;
    done.push({ action: tried, key: who, before: doc, doc: change.doc, at: after(hour) });
    doc = change.doc;
  }
  return done;
}

describe('what can be done to a request', () => {
  it.each(UNSEAL_STAGES)('%s is where this history leads', (stage) => {
    const [doc, hour] = AT[stage];
    expect(stageOf(doc, after(hour))).toBe(stage);
  });

  it('is refused wherever the table does not name it, for every stage and action', () => {
    const passed = UNSEAL_STAGES.flatMap((stage) =>
      UNSEAL_ACTIONS.filter((one) => nextState(stage, one) !== null).map(
        (one) => `${stage} ${one}`,
      ),
    );
    expect(passed).toEqual([
      'asked grant',
      'asked refuse',
      'asked emergency',
      'granted open',
      'open open',
      'alone open',
      'alone confirm',
      'to-confirm confirm',
      'open-confirmed open',
    ]);
  });

  it.each(UNSEAL_STAGES)('%s: whatever is refused changes nothing, whoever tries', (stage) => {
    const [doc, hour] = AT[stage];
    const before = JSON.stringify(doc);
    for (const tried of UNSEAL_ACTIONS) {
      for (const who of ['asker', 'two', 'three']) {
        const change = act(doc, tried, by(who), after(hour));
        expect(change !== null).toBe(allowedActions(doc, by(who), after(hour)).includes(tried));
        if (nextState(stage, tried) === null) expect(change).toBeNull();
      }
    }
    expect(JSON.stringify(doc)).toBe(before);
  });

  it.each(UNSEAL_STAGES)('%s: nothing at all to who wrote the words or reported them', (stage) => {
    const [doc, hour] = AT[stage];
    for (const who of ['asker', 'two', 'three']) {
      expect(allowedActions(doc, by(who, true), after(hour))).toEqual([]);
      for (const tried of UNSEAL_ACTIONS) {
        expect(act(doc, tried, by(who, true), after(hour))).toBeNull();
      }
    }
  });
});

describe('a contact', () => {
  it('is never granted by who asked, and opens to one person alone in an emergency only', () => {
    fc.assert(
      fc.property(steps, ground, (tries, on) => {
        const done = history(tries, on);
        for (const { action: one, key: who, doc } of done) {
          if (one === 'grant' || one === 'refuse') expect(who).not.toBe('asker');
          if (one === 'confirm') expect(who).not.toBe(doc.openedBy);
          if (one === 'open') expect(who).toBe(doc.openedBy);
        }
        const opened = done.at(-1)?.doc;
        if (!opened?.openUntil) return;
        const isAlone = done.some(({ action: one }) => one === 'emergency');
        if (isAlone) expect([opened.askedBy, on === 'order']).toEqual([opened.openedBy, false]);
        else expect(opened.decidedBy).not.toBeNull();
        expect(isAlone).toBe(['alone', 'confirmed'].includes(opened.state));
      }),
    );
  });

  it('is open for one hour, once, however often it is read again', () => {
    fc.assert(
      fc.property(steps, ground, (tries, on) => {
        const reads = history(tries, on).filter(({ action: one }) =>
          ['open', 'emergency'].includes(one),
        );
        const first = reads[0]?.at.getTime() ?? 0;
        for (const { at, doc } of reads) {
          expect(doc.openUntil?.toMillis()).toBe(first + HOUR);
          expect(at.getTime()).toBeLessThan(first + HOUR);
        }
      }),
    );
  });

  it('is closed to everybody after its hour, and unconfirmed for good after 72', () => {
    const [alone] = AT.alone;
    expect(stageOf(alone, new Date(after(1).getTime() - 1))).toBe('alone');
    expect(act(alone, 'open', by('asker'), after(1))).toBeNull();
    expect(act(alone, 'confirm', by('two'), new Date(after(72).getTime() - 1))).not.toBeNull();
    expect(act(alone, 'confirm', by('two'), after(72))).toBeNull();
  });

  it('waits for a second person where an authority orders it: that is no emergency', () => {
    expect(act(asked('order'), 'emergency', by('asker'), NOON)).toBeNull();
    expect(act(asked('crime'), 'emergency', by('asker'), NOON)).not.toBeNull();
    expect(act(asked('crime'), 'emergency', by('two'), NOON)).toBeNull();
  });
});

describe('its author is told', () => {
  const tellAt = (doc: UnsealDoc | undefined) => doc?.tellAt?.toDate();

  it('once it is closed; of what one opened alone, once it is confirmed or never will be', () => {
    expect(tellAt(AT.granted[0])).toBeUndefined();
    expect(tellAt(AT.open[0])).toEqual(after(3));
    expect(tellAt(AT.alone[0])).toEqual(after(72));
    expect(tellAt(AT['open-confirmed'][0])).toEqual(after(1));
  });

  it('when the day is over until which that was forbidden, and the record outlives it', () => {
    const granted = act(asked(), 'grant', by('two'), NOON, '2027-02-01')?.doc ?? asked();
    const opened = act(granted, 'open', by('two'), after(1))?.doc;
    expect(tellAt(opened)).toEqual(new Date('2027-02-02T00:00:00.000Z'));
    expect(opened?.expireAt.toDate()).toEqual(new Date('2028-02-02T00:00:00.000Z'));
  });
});
