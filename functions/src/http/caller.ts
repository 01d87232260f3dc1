import type { StaffRole } from '../contract/staff-roles.ts';

/** The caller as a request names them: from the token, and the zone their browser claims. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** The address, if the identity provider knows that it is theirs. */
  readonly verifiedEmail: string | null;
  /** The role that the token names. It opens nothing without the record beside it. */
  readonly claimedRole?: StaffRole | undefined;
  readonly claimedZone: string | undefined;
  /** Where the request came from: an IPv4 address, a /56 of IPv6. Sign-ups are counted by it; it is never stored. */
  readonly network?: string | undefined;
  /** When they last proved who they are; a token renewed since does not move it. */
  readonly signedInAt: Date;
}
