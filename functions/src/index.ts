export { onDropCreated } from './drops/on-drop-created.ts';
export { api } from './http/api.ts';
