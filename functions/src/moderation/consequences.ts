import type { Decision } from '../contract/moderation.ts';
import type { NoticeKind } from '../contract/notices.ts';
import type { DropDoc } from '../platform/documents.ts';
import type { Action } from './states.ts';

/** What an action on a case brings for the words and for who wrote them. */
export interface Consequences {
  /** `let-go`: it waited for a person, and waits for them no more. */
  readonly drop: 'take-off' | 'put-back' | 'let-go' | null;
  /** To the author, if they are still here. */
  readonly notices: readonly NoticeKind[];
  readonly strike: 'add' | 'take-back' | null;
  /** How readers see the words from now on; null: as before. */
  readonly shows: 'masked' | 'whole' | null;
}

const NONE: Consequences = { drop: null, notices: [], strike: null, shows: null };

/** How the words stand before an action. */
export interface Standing {
  /** Null when the drop is gone. */
  readonly where: DropDoc['state'] | null;
  /** Readers see them without a part, and it was not their author who wanted it so. */
  readonly isMasked: boolean;
}

/** Of a decision. Words that were held or masked by a machine are let go, whole, by every decision but these two. */
function ofDecision(decision: Decision, { where, isMasked }: Standing): Consequences {
  if (decision === 'remove') {
    const drop = where === null || where === 'removed' ? null : 'take-off';
    return { drop, notices: ['removed'], strike: 'add', shows: null };
  }
  // There is nothing left to mask, to give back or to keep in mind.
  if (where === null) return { ...NONE, notices: decision === 'care' ? ['care'] : [] };
  const wasHeld = where === 'held';
  const stays = where === 'waiting' ? 'let-go' : null;
  if (decision === 'mask') {
    const drop = wasHeld ? 'put-back' : stays;
    return { drop, notices: ['masked'], strike: null, shows: 'masked' };
  }
  const told: NoticeKind[] = decision === 'note' || decision === 'care' ? [decision] : [];
  return {
    drop: wasHeld ? 'put-back' : stays,
    notices: wasHeld || isMasked ? [...told, 'returned'] : told,
    strike: null,
    shows: isMasked ? 'whole' : null,
  };
}

/** Of a reversal: what was taken comes back, with its counts, and the strike goes. */
function ofReversal(decision: Decision | null, { where, isMasked }: Standing): Consequences {
  const wasRemoved = decision === 'remove';
  return {
    drop: wasRemoved && (where === 'removed' || where === 'held') ? 'put-back' : null,
    notices: [],
    strike: wasRemoved ? 'take-back' : null,
    shows: isMasked ? 'whole' : null,
  };
}

/** Of any action. Who appealed is told besides (`answered-appeal.ts`). */
export function consequencesOf(
  action: Action,
  decision: Decision | null,
  standing: Standing,
): Consequences {
  if (action === 'decide' && decision) return ofDecision(decision, standing);
  if (action === 'reverse') return ofReversal(decision, standing);
  return NONE;
}
