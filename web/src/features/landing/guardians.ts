export interface Guardian {
  readonly name: string;
  readonly trait: string;
  /** Its sigil: strokes on a 48 by 48 grid. */
  readonly sigil: string;
}

/** The nine of the landing page (requirements 3.6). */
export const GUARDIANS: readonly Guardian[] = [
  {
    name: 'Veil',
    trait: 'Hides to stay whole',
    sigil: 'M10 36V22a14 14 0 0 1 28 0v14M17 36V23a7 7 0 0 1 14 0v13M24 36V24',
  },
  {
    name: 'Voice',
    trait: 'Says it anyway',
    sigil: 'M12 20v8M18 14v20M24 9v30M30 14v20M36 20v8',
  },
  {
    name: 'Seed',
    trait: 'Holds what is not yet',
    sigil: 'M24 8c9 8 9 24 0 32c-9-8-9-24 0-32zM24 18v22',
  },
  {
    name: 'Echo',
    trait: 'Returns, softer',
    sigil:
      'M24 20a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM24 14a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM24 8a16 16 0 1 1 0 32a16 16 0 1 1 0-32z',
  },
  {
    name: 'Tangle',
    trait: 'Feels it all at once',
    sigil: 'M10 30c0-18 28-18 28 0s-28 8-14-12s14 26 0 20s-14-2-14-8z',
  },
  {
    name: 'Drift',
    trait: 'Between two shores',
    sigil: 'M8 18c6-6 10-6 16 0s10 6 16 0M8 26c6-6 10-6 16 0s10 6 16 0M14 34c4-3 6-3 10 0s6 3 10 0',
  },
  {
    name: 'Flame',
    trait: 'Burns to be seen',
    sigil: 'M24 7c2 9 11 12 11 22a11 11 0 0 1-22 0c0-5 3-7 5-11c2 3 3 4 4 4c2-4 0-9 2-15z',
  },
  {
    name: 'Weaver',
    trait: 'Makes sense of threads',
    sigil: 'M10 14L38 34M10 24L31 39M17 9L38 24M38 14L10 34M38 24L17 39M31 9L10 24',
  },
  {
    name: 'Pulse',
    trait: 'Still here',
    sigil: 'M6 25h9l4-11l7 21l5-14l3 4h8',
  },
];
