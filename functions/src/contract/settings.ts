/** The three themes. Fog and Mirror are part of Blckmirror+ (requirements 1). */
export const THEMES = ['void', 'fog', 'mirror'] as const;

/**
 * Who may analyse a text: only the built-in analyser, or also the cloud analyser. Whoever agreed to `cloud` agreed to words
 * that stay in the EU. Only `cloud-outside-eu` lets them leave it.
 */
export const AI_PROVIDERS = ['embedded', 'cloud', 'cloud-outside-eu'] as const;
