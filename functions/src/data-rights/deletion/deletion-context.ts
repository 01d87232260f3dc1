/** Every write of a deletion passes through here, so that a test can stop it before or after any one of them. */
export type Write = <T>(write: () => Promise<T>) => Promise<T>;

export const atOnce: Write = (write) => write();

/** The person whose traces are removed. */
export interface DeletionContext {
  readonly uid: string;
  readonly write: Write;
}

/** One part of a deletion: safe to repeat, and to break off anywhere. */
export type Step = (context: DeletionContext) => Promise<void>;
