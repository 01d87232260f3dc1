// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { setSession } from '../../lib/auth/session.ts';
import { leaveSessionHint } from '../../lib/auth/session-hint.ts';
import { closeTab, come, device, endSession } from '../../testing/come-and-go.ts';
import { clearDeviceData, clearPersonData } from '../account/clear-device-data.ts';
import { DROP, readDraft, writeDraft, writerOf } from './draft.ts';
import { EMPTY } from './draft-words.ts';
import { claimFromLink, keepForLink, settleDrafts } from './settle-drafts.ts';

const time = vi.hoisted(() => ({ now: new Date('2026-03-10T12:00:00Z') }));
vi.mock('../../lib/time/clock.ts', () => ({ now: () => time.now }));

const WORDS = 'Said before I had a name';
const MAIL = 'someone@example.test';
const later = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000);
};

beforeEach(() => {
  writeDraft(DROP, writerOf(null), { ...EMPTY, text: WORDS, emotion: 'anger' });
});
afterEach(endSession);

it('gives a visitor’s words to whoever opens the link they asked for, in a tab of its own', () => {
  keepForLink('Someone@example.test');
  closeTab();
  later(59);
  come('someone', { stays: true });
  claimFromLink();
  expect(readDraft(DROP, 'someone')).toMatchObject({ text: WORDS, emotion: 'anger' });
  expect(localStorage.getItem('blckmirror_handover')).toBeNull();
});

it('is made of nothing that somebody wrote who is signed in, nor without words', () => {
  come('someone', { stays: true });
  keepForLink(MAIL);
  expect(localStorage.getItem('blckmirror_handover')).toBeNull();
  endSession();
  closeTab();
  keepForLink(MAIL);
  expect(localStorage.getItem('blckmirror_handover')).toBeNull();
});

it('is nobody’s after an hour, and gone at the next start', () => {
  keepForLink(MAIL);
  closeTab();
  later(61);
  come('someone', { stays: true });
  claimFromLink();
  expect(readDraft(DROP, 'someone')).toBeNull();
  settleDrafts();
  expect(device().local).not.toContain(WORDS);
});

it('is not for somebody who comes by another link', () => {
  keepForLink(MAIL);
  closeTab();
  come('somebody-else', { stays: false });
  claimFromLink();
  expect(readDraft(DROP, 'somebody-else')).toBeNull();
  expect(device().local).toContain(WORDS);
});

it('ends when the words have found their writer in their own tab', () => {
  keepForLink(MAIL);
  come('someone', { stays: false });
  settleDrafts();
  expect(readDraft(DROP, 'someone')?.text).toBe(WORDS);
  expect(localStorage.getItem('blckmirror_handover')).toBeNull();
});

it('leaves the words in one tab: where they were written they go once they were taken', () => {
  keepForLink(MAIL);
  const oldValue = localStorage.getItem('blckmirror_handover');
  const taken = { key: 'blckmirror_handover', oldValue, newValue: null };
  dispatchEvent(new StorageEvent('storage', taken));
  expect(readDraft(DROP, null)).toBeNull();
});

it.each([
  ['logs out', clearPersonData],
  ['deletes their account', clearDeviceData],
])('stays on the device when somebody else %s in another tab', async (_how, clear) => {
  keepForLink(MAIL);
  const waiting = localStorage.getItem('blckmirror_handover');
  closeTab();
  come('somebody-else', { stays: false });
  await clear('somebody-else');
  endSession();
  expect(localStorage.getItem('blckmirror_handover')).toBe(waiting);
  come('someone', { stays: true });
  claimFromLink();
  expect(readDraft(DROP, 'someone')?.text).toBe(WORDS);
});

it('waits for the tab of the link, where this one hears of the session first', () => {
  keepForLink(MAIL);
  // The Auth SDK informs every tab before the tab with the link has said whether its owner stays.
  setSession({ status: 'signed-in', uid: 'someone', email: MAIL });
  settleDrafts();
  expect(localStorage.getItem('blckmirror_handover')).not.toBeNull();
  expect(readDraft(DROP, null)?.text).toBe(WORDS);

  leaveSessionHint(true, 'someone');
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.session, newValue: 'someone' }));
  expect(localStorage.getItem('blckmirror_handover')).toBeNull();
  closeTab();
  expect(readDraft(DROP, 'someone')).toMatchObject({ text: WORDS, emotion: 'anger' });
});
