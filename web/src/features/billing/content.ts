/** What Blckmirror+ costs (requirements 9). */
export const PRICE = '$4.99';

/** What somebody subscribes to (requirements 2.12). */
export const BENEFITS = [
  'Full AI breakdown of drop tone',
  'Totem explanation and progression history',
  'Emotional analytics dashboard',
  'PDF export of the archive',
  'Dark theme selector (Void, Fog, Mirror)',
] as const;

/** What a member has (requirements 2.12). */
export const FEATURES = [
  'Crisis Mode access',
  'Enhanced Mirror tab',
  'Advanced totem evolution tracking',
  'Premium journal prompts',
  'Unlimited emotional analysis',
] as const;
