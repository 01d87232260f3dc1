export * from './account.ts';
export * from './app-check.ts';
export * from './characters.ts';
export * from './data-rights.ts';
export * from './drops.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './feed.ts';
export {
  id,
  type LocalDate,
  type PersonalSpan,
} from './fields.ts';
export * from './grounds.ts';
export * from './helplines.ts';
export * from './journal.ts';
export * from './limits.ts';
export * from './mirror.ts';
export * from './moderation.ts';
export * from './notices.ts';
export * from './reports.ts';
export * from './settings.ts';
export * from './shown-text.ts';
export * from './text.ts';
export * from './vocabulary.ts';
