import type { Part } from './part.ts';

export const mirrorEmotionsKey = (...parts: Part[]) => ['/api/mirror/emotions', ...parts] as const;
export const whisperKey = (...parts: Part[]) => ['/api/mirror/whisper', ...parts] as const;
export const totemHistoryKey = (...parts: Part[]) =>
  ['/api/mirror/totem-history', ...parts] as const;
export const analyticsKey = (...parts: Part[]) => ['/api/mirror/analytics', ...parts] as const;
