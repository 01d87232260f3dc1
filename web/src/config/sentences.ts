// What is said in several places when something fails, so that it is the same everywhere.

export const OFFLINE = 'You seem to be offline.';
export const SESSION_ENDED = 'Your session has ended. Log in again, and nothing is lost.';
export const FAILED = 'That did not work. Try again in a moment.';
