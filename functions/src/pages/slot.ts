/** Removals are taken off together, when a slot of so many milliseconds is over; a minute, when all else is, is six of them. */
const SLOT_MS = 10_000;

/** The number of the slot in which an instant (milliseconds) lies. */
export const slotOf = (ms: number): number => Math.floor(ms / SLOT_MS);

/** When the slot in which an instant lies is over; both in milliseconds. */
export const slotEnd = (ms: number): number => (slotOf(ms) + 1) * SLOT_MS;
