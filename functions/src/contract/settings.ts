/** The three themes. Fog and Mirror are part of Blckmirror+ (requirements 1). */
export const THEMES = ['void', 'fog', 'mirror'] as const;

/**
 * Who may analyse a text: only the built-in analyser (`embedded`), or also the cloud analyser. `cloud` allows only an
 * analyser in the EU. Only `cloud-outside-eu` allows that the words leave the EU.
 */
export const AI_PROVIDERS = ['embedded', 'cloud', 'cloud-outside-eu'] as const;
