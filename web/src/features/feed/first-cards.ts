/** More than a screen shows: these are drawn at once, what lies below when the browser has the time. */
export const FIRST_CARDS = 6;
