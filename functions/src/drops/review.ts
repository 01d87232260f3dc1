import type { WriteBatch } from 'firebase-admin/firestore';
import type { OwnStoredDrop } from './store.ts';

/**
 * Adds to the commit that takes a drop what puts it before a person and tells its author, who reads why it waits. The desk
 * stands above drops, so whoever serves the call brings this along.
 */
export type PutBeforePerson = (batch: WriteBatch, drop: OwnStoredDrop, now: Date) => void;
