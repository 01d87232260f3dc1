/** Leaves the app for an address elsewhere. */
export const leaveTo = (url: string): void => location.assign(url);
