// @vitest-environment jsdom
import type { Output } from '@blckmirror/functions/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { memoryApi } from '../../../../functions/test/support/memory-api.ts';
import {
  type App,
  clock,
  connect,
  Device,
  loadApp,
  passSecond,
  textOf,
  wordsIn,
} from '../../testing/author-device.tsx';

vi.hoisted(() => {
  // The store is in memory; no call may reach a real one.
  process.env.GCLOUD_PROJECT = 'demo-two-devices';
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
});
vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
// Both devices share one document and so one history; Back is never pressed.
vi.mock('../../lib/browser/dialog-history.ts', () => ({
  enterDialog: () => () => {},
  fromPage: (run: () => void) => run(),
}));
// Reading risk takes long and changes nothing here.
vi.mock('../../shared/risk/risk-gate.tsx', () => ({ useRiskLevel: () => 'none' }));

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
vi.stubGlobal('scrollTo', () => {});
// Nobody looks at the styles, but in the document jsdom would read them again and again.
const styles = document.createElement('div');
document.head.insertBefore = (node) => styles.appendChild(node);

/** `npm run test:long` runs a hundred, different ones each time. */
const HISTORIES = process.env.LONG_RUN ? 100 : 8;
const STEPS = 14;

let ask = memoryApi(clock);

async function get<Answer>(url: string): Promise<Answer> {
  const answer = await ask('someone', { method: 'GET', url, body: {}, idempotencyKey: null });
  return (await answer.json()) as Answer;
}

/** All that the server has of the author: entries and their earlier versions. */
async function stored() {
  const { entries } = await get<Output<'GET /api/journal/entries'>>(
    '/api/journal/entries?limit=50',
  );
  return Promise.all(
    entries.map(async (entry) => {
      const { earlier } = await get<Output<'GET /api/journal/entries/:entryId/earlier'>>(
        `/api/journal/entries/${entry.id}/earlier?limit=50`,
      );
      return { entry, earlier: earlier.flatMap(textOf) };
    }),
  );
}

/** The words that the author typed, and those that they deleted knowingly. */
class Ledger {
  readonly typed = new Set<string>();
  readonly gone = new Set<string>();
  conflicts = 0;
  #count = 0;

  word(): string {
    this.#count += 1;
    const word = `w${this.#count}x`;
    this.typed.add(word);
    return word;
  }

  letGo(words: readonly string[], but: readonly string[] = []): void {
    for (const word of words) if (!but.includes(word)) this.gone.add(word);
  }
}

type Act = (device: Device, ledger: Ledger, nth: number) => unknown;

/** The author's actions; a control that is missing is not pressed. */
const ACTS: Readonly<Record<string, Act>> = {
  history: (device) => device.press('History'),
  write: (device) => device.press('Write'),
  type(device, ledger) {
    const page = device.page();
    if (page && !page.readOnly) device.type(page, `${page.value} ${ledger.word()}`);
  },
  title(device, ledger) {
    const title = device.title();
    if (title && !title.readOnly) device.type(title, `${title.value} ${ledger.word()}`);
  },
  retype(device, ledger) {
    const before = wordsIn(device.page()?.value ?? '');
    const page = device.page();
    if (!page || page.readOnly) return;
    ledger.letGo(before);
    device.type(page, ledger.word());
  },
  save: (device) => device.press('Save Entry') || device.press('Update Entry'),
  edit(device, _ledger, nth) {
    const id = device.choose('Edit', nth);
    if (id !== null) editedOn.set(device, id);
  },
  favourite: (device, _ledger, nth) => device.choose('Add to favourites', nth),
  both: (device) => device.press('Keep both'),
  mine(device, ledger) {
    const id = editedOn.get(device);
    if (!device.asks() || id === undefined) return;
    ledger.letGo(device.seen(id), device.written());
    device.press('Keep mine');
  },
  other(device, ledger) {
    const id = editedOn.get(device);
    if (!device.asks() || id === undefined) return;
    ledger.letGo(device.written(), device.seen(id));
    device.press('Keep the other');
  },
  discard(device, ledger) {
    const id = editedOn.get(device);
    const words = device.written();
    if (device.press('Discard changes'))
      ledger.letGo(words, id === undefined ? [] : device.seen(id));
  },
  delete(device, _ledger, nth) {
    const id = device.choose('Delete', nth);
    if (id !== null) askedOn.set(device, id);
  },
  confirm(device) {
    const id = askedOn.get(device);
    if (id === undefined || !device.isAsked()) return;
    const listed = device.listed().find((each) => each.id === id);
    const before = device.deleting.get(id) ?? [];
    device.deleting.set(id, [...before, ...(listed ? textOf(listed) : []), ...device.kept(id)]);
    device.press('Delete');
  },
  cancel: (device) => device.press('Cancel'),
  move: (device) => device.press('Move to a new entry'),
  unfold(device) {
    for (const n of [1, 2, 3, 4]) device.press(`Not sent yet, on this device: ${n}`);
  },
  drop(device, ledger) {
    const [first = []] = device.unsent();
    if (device.press('Discard') && device.press('Discard', 1)) ledger.letGo(first);
  },
  keep: (device, ledger) => void device.keep(ledger.word()),
  off(device) {
    device.net = 'off';
  },
  deaf(device) {
    device.net = 'deaf';
  },
  hold(device) {
    device.net = 'held';
  },
  on(device) {
    device.net = 'on';
    for (const go of device.held.splice(0)) go();
    device.events.dispatchEvent(new Event('online'));
  },
};
/** The entry being changed and the entry being asked about, on each device. */
const editedOn = new Map<Device, string>();
const askedOn = new Map<Device, string>();

/** Usual sequences; other actions may come between. */
const WAYS: readonly (readonly string[])[] = [
  ['history', 'edit', 'type', 'save'],
  ['history', 'edit', 'type', 'save'],
  ['history', 'edit', 'type', 'title', 'save'],
  ['history', 'edit', 'type'],
  ['history', 'edit', 'type'],
  ['type'],
  ['save'],
  ['history', 'edit', 'retype', 'save'],
  ['type', 'save'],
  ['both', 'save'],
  ['mine', 'save'],
  ['other'],
  ['write', 'type', 'save'],
  ['history', 'delete', 'confirm'],
  ['confirm'],
  ['cancel'],
  ['discard'],
  ['history', 'unfold', 'move', 'save'],
  ['history', 'unfold', 'drop'],
  ['history', 'favourite'],
  ['keep'],
  ['reload'],
  ['reload'],
  ['elsewhere'],
  ['off'],
  ['deaf'],
  ['hold'],
  ['on'],
  ['on'],
];

const step = fc.record({
  on: fc.nat({ max: 1 }),
  way: fc.constantFrom(...WAYS),
  // Mostly the same entry, so that both devices change it.
  nth: fc.constantFrom(0, 0, 0, 1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function live(steps: readonly Step[]) {
  ask = memoryApi(clock);
  connect(ask);
  const ledger = new Ledger();
  const devices = [new Device(apps[0]), new Device(apps[1])] as const;
  for (const device of devices) await device.signIn();
  for (const content of [ledger.word(), ledger.word()]) {
    const sent = { method: 'POST', url: '/api/journal/entries', body: { content } };
    await ask('someone', { ...sent, idempotencyKey: null });
    passSecond();
  }
  for (const device of devices) await device.load();
  const all = steps.flatMap(({ on, way, nth }) => way.map((name) => ({ on, name, nth })));
  // At the end both are connected, and held writes arrive.
  const last = [0, 1].map((on) => ({ on, name: 'on', nth: 0 }));
  for (const { on, name, nth } of [...all, ...last]) {
    const device = devices[on === 0 ? 0 : 1];
    const before = await stored();
    if (name === 'reload') {
      const id = editedOn.get(device);
      await device.load(id === undefined || nth > 1 ? '/journal' : `/journal?tab=write&edit=${id}`);
    } else if (name === 'elsewhere') {
      // The client of the specification, which sends no version.
      const found = before[nth % Math.max(1, before.length)];
      if (!found) continue;
      const body = { content: ledger.word() };
      const url = `/api/journal/entries/${found.entry.id}`;
      await ask('someone', { method: 'PATCH', url, body, idempotencyKey: null });
    } else await device.turn(() => ACTS[name]?.(device, ledger, nth));
    if (device.asks()) ledger.conflicts += 1;
    // Words that were deleted knowingly may go, with the kept changes to them.
    const after = new Set((await stored()).map(({ entry }) => entry.id));
    for (const { entry, earlier } of before) {
      if (after.has(entry.id)) continue;
      for (const { deleting } of devices) {
        if (deleting.has(entry.id)) ledger.letGo([...(deleting.get(entry.id) ?? []), ...earlier]);
      }
    }
  }
  const found = new Set<string>();
  for (const device of devices) {
    for (const word of await device.shown()) found.add(word);
    device.close();
  }
  for (const { entry, earlier } of await stored()) {
    for (const word of [...textOf(entry), ...earlier]) found.add(word);
  }
  editedOn.clear();
  askedOn.clear();
  const lost = [...ledger.typed].filter((word) => !ledger.gone.has(word) && !found.has(word));
  return { lost, conflicts: ledger.conflicts };
}

let apps: readonly [App, App];
beforeAll(async () => {
  apps = [await loadApp(), await loadApp()];
});

let conflicts = 0;
afterAll(() => expect(conflicts).toBeGreaterThan(HISTORIES / 10));

it('no word that was saved, or typed and not let go of, is out of its author’s reach', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS }), async (steps) => {
      const lived = await live(steps);
      conflicts += lived.conflicts;
      expect(lived.lost).toEqual([]);
    }),
    { numRuns: HISTORIES },
  );
}, 900_000);
