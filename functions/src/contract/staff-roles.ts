/** Who may do more than others: a claim and a record on the server, both read at each call. */
export const STAFF_ROLES = ['moderator', 'custodian'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
