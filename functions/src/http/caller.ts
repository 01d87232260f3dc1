/** The caller as a request names them: from the token, and the zone their browser claims. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** The address, if the identity provider knows that it is theirs. */
  readonly verifiedEmail: string | null;
  readonly claimedZone: string | undefined;
  /** When they last proved who they are; a token renewed since does not move it. */
  readonly signedInAt: Date;
}
