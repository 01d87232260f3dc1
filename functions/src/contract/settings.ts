/** The three looks; Fog and Mirror come with Blckmirror+ (requirements 1). */
export const THEMES = ['void', 'fog', 'mirror'] as const;
export type Theme = (typeof THEMES)[number];

/** Who may read a text to analyse it: the built-in analyser alone, or the cloud one too. */
export const AI_PROVIDERS = ['embedded', 'cloud'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];
