/** The providers that may say who somebody is (SPEC section 7: social provider). */
export const PROVIDERS = {
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'twitter.com': 'Twitter',
} as const;

export type ProviderId = keyof typeof PROVIDERS;

export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[];
