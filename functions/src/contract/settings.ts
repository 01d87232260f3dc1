/** The three themes. Fog and Mirror are part of Blckmirror+ (requirements 1). */
export const THEMES = ['void', 'fog', 'mirror'] as const;

/** Who may analyse a text: only the built-in analyser, or also the cloud analyser. */
export const AI_PROVIDERS = ['embedded', 'cloud'] as const;
