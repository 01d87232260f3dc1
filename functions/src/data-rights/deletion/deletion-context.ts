import type { WayToLeave } from '../../contract/data-rights.ts';
import type { Write } from '../../drops/erase.ts';

/** The person whose traces are removed, and how their words go. */
export interface DeletionContext {
  readonly uid: string;
  readonly way: WayToLeave;
  readonly now: Date;
  readonly write: Write;
}

/** One part of a deletion: safe to repeat, and to break off anywhere. */
export type Step = (context: DeletionContext) => Promise<void>;
