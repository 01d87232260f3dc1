/** The three themes. Fog and Mirror are part of Blckmirror+ (requirements 1). */
export const THEMES = ['void', 'fog', 'mirror'] as const;
export type Theme = (typeof THEMES)[number];

/** Who may analyse a text: only the built-in analyser, or also the cloud analyser. */
export const AI_PROVIDERS = ['embedded', 'cloud'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];
