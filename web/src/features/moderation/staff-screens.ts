export { ModerationScreen } from './moderation-screen.tsx';
export { UnsealScreen } from './unseal/unseal-screen.tsx';
