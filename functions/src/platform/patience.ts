/**
 * How many times longer than in production the server waits before it gives up. Tests set it, so that a busy machine is
 * not taken for a silent store; everywhere else it is 1.
 */
export const PATIENCE_TIMES = Number(process.env.PATIENCE_TIMES) || 1;
