export interface Guardian {
  readonly name: string;
  readonly trait: string;
}

/** The nine of the landing page (requirements 3.6). */
export const GUARDIANS: readonly Guardian[] = [
  { name: 'Veil', trait: 'Hides to stay whole' },
  { name: 'Voice', trait: 'Says it anyway' },
  { name: 'Seed', trait: 'Holds what is not yet' },
  { name: 'Echo', trait: 'Returns, softer' },
  { name: 'Tangle', trait: 'Feels it all at once' },
  { name: 'Drift', trait: 'Between two shores' },
  { name: 'Flame', trait: 'Burns to be seen' },
  { name: 'Weaver', trait: 'Makes sense of threads' },
  { name: 'Pulse', trait: 'Still here' },
];
