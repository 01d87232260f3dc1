/** The only place on the server that reads the time; every rule takes `now` instead. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
