export { onDropCreated } from './drops/on-drop-created.ts';
export { api } from './http/api.ts';
export { nightlyInsights } from './nightly/nightly-insights.ts';
export { nightlyPage } from './nightly/nightly-page.ts';
