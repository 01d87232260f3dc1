export type Clock = () => Date;

/** The only place in the browser that reads the time. */
export const now: Clock = () => new Date();
