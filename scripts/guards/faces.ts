// Checks that other folders import a noun's folder only through its face. They then know only what the face exports.
import type { SourceFile } from './modules.ts';

/**
 * The files that other folders may import, without their endings, for each folder whose face is not enough. The face of
 * `drops` is `drops/drops.ts`, and that of the feature `settings` is `settings/settings-screen.tsx`. A folder has more
 * such files so that a function on the server does not load the secrets of another, and so that the first screen in the
 * browser does not load later parts.
 */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  'functions/src/account': ['account', 'calendar', 'profile', 'sanctions'],
  'functions/src/billing': ['cancellation-queue', 'membership', 'stripe'],
  'functions/src/cases': ['case', 'holds', 'outcome', 'self-harm-methods/find-methods'],
  'functions/src/data-rights': ['account-takeover', 'deletion', 'drops-of-leaver'],
  'functions/src/desk': ['jobs'],
  'functions/src/drops': ['accept', 'analyse', 'drops', 'own-drops'],
  'functions/src/mirror': ['totems'],
  'functions/src/nightly': ['accounts', 'people'],
  'functions/src/notices': ['compose-notice', 'notices'],
  'functions/src/pages': ['pages', 'recount', 'schedule', 'tick/run-tick'],
  'functions/src/personal-data': ['folded', 'helpline-numbers', 'personal-data'],
  'functions/src/reports': ['public-report', 'report'],
  'web/src/features/auth': ['login-screen'],
  'web/src/features/billing': ['billing-screens'],
  'web/src/features/drops': ['drop-screen'],
  'web/src/features/feed': ['early-cards', 'feed-screen'],
  'web/src/features/landing': ['landing-screen', 'top-bar'],
  'web/src/features/mirror': [
    'analytics/analysis-screen',
    'letter/letter-screen',
    'mirror-screen',
    'notices/notices-screen',
  ],
  'web/src/features/report': ['report-screen', 'status-screen'],
  'web/src/shared/account': [
    'account',
    'clear-device-data',
    'consent',
    'desk-link',
    'kept-profile',
    'live-profile',
    'notices',
    'plus-parts',
    'pre-verification-dialog',
    'profile',
    'reminder',
    'reminder-calendar',
    'reminder-device',
    'setting-errors',
  ],
  'web/src/shared/draft': [
    'draft',
    'draft-notes',
    'draft-words',
    'journal-queue',
    'save-to-journal',
    'settle-drafts',
    'use-draft',
  ],
  'web/src/shared/drop': [
    'card/card',
    'card/card-menu',
    'card/content-warning',
    'card/copy-card',
    'card/drop-card',
    'card/drop-text',
    'card/report-fields',
    'entry-body',
    'feed-head',
    'feed-order',
    'feed-query',
    'feeling-question',
    'own-drops',
    'page-filter',
    'shown-reading',
    'tonight',
    'use-feed',
  ],
  'web/src/shared/emotion': ['emotion', 'sign', 'sign-so-far', 'signs.svg'],
  'web/src/shared/help': ['helplines', 'reader-place', 'rules', 'unattended'],
  'web/src/shared/personal-data': ['masked-note', 'personal-data-warning'],
  'web/src/shared/reactions': [
    'ask-own-reactions',
    'echo-news',
    'echoes',
    'follow-echoes',
    'own-drop-counts',
    'reaction-bar',
    'reaction-words',
    'reactions',
  ],
  'web/src/shared/risk': ['help-card', 'rate-words', 'risk-gate', 'use-save-to-journal'],
  'web/src/shared/sign-in': ['email-field', 'login-prompt', 'login-required', 'provider-buttons'],
};

/** The places whose folders are nouns. Folders of tools, such as `platform` and `web/src/lib`, are not among them. */
const PLACES =
  /^(?:functions\/src\/(?!(?:analysis|contract|http|platform)\/)|web\/src\/(?:features|shared)\/)([^/]+)\//;

/** Describes in words the imports that use a folder through a file that is not its face. */
export const besideFaces = (
  files: readonly SourceFile[],
  doors: Readonly<Record<string, readonly string[]>> = DOORS,
): string[] =>
  files.flatMap(({ file, imports }) =>
    imports
      .filter(({ to }) => !mayEnter(file, to, doors))
      .map(({ to }) => `${file} imports ${to}, which is not a face of its folder`),
  );

function mayEnter(from: string, to: string, doors: Readonly<Record<string, readonly string[]>>) {
  const [folder, noun = ''] = PLACES.exec(to) ?? [];
  // Programs in `scripts/`, such as those of the operators and the seed, may import any file.
  if (folder === undefined || from.startsWith(folder) || from.startsWith('scripts/')) return true;
  const name = to.slice(folder.length).replace(/[.]tsx?$/, '');
  if (name === 'handlers') return from.startsWith('functions/src/api/');
  if (name === 'functions') return from === 'functions/src/index.ts';
  const face = folder.startsWith('web/src/features/') ? `${noun}-screen` : noun;
  return (doors[folder.slice(0, -1)] ?? [face]).includes(name);
}
