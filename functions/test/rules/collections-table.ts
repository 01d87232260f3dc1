import { OWNER, type Person } from './people.ts';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** One collection of design 6: a document in it, and the operations that people are allowed. All others are refused. */
export interface CollectionRow {
  readonly document: string;
  readonly allowed?: Partial<Record<Operation, readonly Person[]>>;
}

const DAY = '2026-01-31';
const DROP = 'aaaaaaaaaaaaaaaaaaaa';

/**
 * Every collection of the product by its path, with ids in braces. A browser can read only what is listed under
 * `allowed`.
 */
export const COLLECTION_TABLE: Readonly<Record<string, CollectionRow>> = {
  'users/{uid}': { document: `users/${OWNER}` },
  'users/{uid}/days/{date}': { document: `users/${OWNER}/days/${DAY}` },
  'users/{uid}/journal/{entryId}': { document: `users/${OWNER}/journal/entry` },
  'users/{uid}/earlierVersions/{id}': { document: `users/${OWNER}/earlierVersions/version` },
  'users/{uid}/totemHistory/{id}': { document: `users/${OWNER}/totemHistory/first` },
  'users/{uid}/whispers/{date}': { document: `users/${OWNER}/whispers/${DAY}` },
  'users/{uid}/reactions/{month}': { document: `users/${OWNER}/reactions/2026-11` },
  'users/{uid}/notices/{id}': { document: `users/${OWNER}/notices/notice` },
  'standing/{uid}': { document: `standing/${OWNER}` },
  'pausedAddresses/{digest}': { document: 'pausedAddresses/digest' },
  'appeals/{digest}': { document: 'appeals/digest' },
  'drops/{dropId}': { document: `drops/${DROP}` },
  'pages/{id}': { document: 'pages/head' },
  'crisisPages/{id}': { document: 'crisisPages/head' },
  'feedPages/{id}': {
    document: 'feedPages/head',
    allowed: { get: ['stranger', 'owner', 'premium owner'] },
  },
  'feedState/{id}': { document: 'feedState/tick' },
  'waiting/{dropId}': { document: `waiting/${DROP}` },
  'fresh/{id}': { document: 'fresh/reaction' },
  'folds/{id}': { document: 'folds/fold' },
  'leaving/{dropId}': { document: `leaving/${DROP}` },
  'returning/{dropId}': { document: `returning/${DROP}` },
  'erasures/{dropId}': { document: `erasures/${DROP}` },
  // The old place of public drops, before there were pages.
  'feed/{dropId}': { document: `feed/${DROP}` },
  'crisis/{dropId}': { document: `crisis/${DROP}` },
  'profiles/{uid}': {
    document: `profiles/${OWNER}`,
    allowed: { get: ['owner', 'premium owner'] },
  },
  'prompts/{date}': { document: `prompts/${DAY}` },
  'entitlements/{uid}': { document: `entitlements/${OWNER}` },
  'billing/{uid}': { document: `billing/${OWNER}` },
  'stripeCustomers/{id}': { document: 'stripeCustomers/cus_1' },
  'cancellations/{customerId}': { document: 'cancellations/cus_1' },
  'stripeEvents/{id}': { document: 'stripeEvents/evt_1' },
  'deletions/{digest}': { document: 'deletions/digest' },
  'tombstones/{id}': { document: 'tombstones/an-id' },
  'devices/{digest}': { document: 'devices/digest' },
  'processedEvents/{id}': { document: 'processedEvents/event' },
  'rateLimits/{key}': { document: `rateLimits/${OWNER}` },
  'transparency/{month}': { document: 'transparency/2026-11' },
  'brakes/{id}': { document: 'brakes/state' },
  'disclosures/{number}': { document: 'disclosures/1234-5678' },
  'preserved/{id}': { document: 'preserved/words' },
  'staff/{uid}': { document: `staff/${OWNER}` },
  'cases/{id}': { document: 'cases/case' },
  'cases/{id}/events/{eventId}': { document: 'cases/case/events/event' },
  'audit/{id}': { document: 'audit/head' },
  'audit/{month}/entries/{n}': { document: 'audit/2026-11/entries/1' },
  'deadLetters/{id}': { document: 'deadLetters/letter' },
  'reports/{id}': { document: 'reports/report' },
  'reportLocks/{digest}': { document: 'reportLocks/digest' },
  'reporters/{uid}': { document: `reporters/${OWNER}` },
  'notifiers/{caseNumber}': { document: 'notifiers/1234-5678-9012' },
};

/** Paths that nothing uses. The rules must refuse everything there. */
export const UNKNOWN_TABLE: Readonly<Record<string, CollectionRow>> = {
  'anything/{id}': { document: 'anything/at-all' },
  'users/{uid}/anything/{id}': { document: `users/${OWNER}/anything/at-all` },
  'feedPages/{other}': { document: 'feedPages/other' },
  'feedPages/head/anything/{id}': { document: 'feedPages/head/anything/at-all' },
  'profiles/{uid}/anything/{id}': { document: `profiles/${OWNER}/anything/at-all` },
};
