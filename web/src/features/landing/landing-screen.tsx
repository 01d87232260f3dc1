import { Page } from '../../components/page.tsx';
export const LandingScreen = () => <Page title="Blckmirror">Landing</Page>;
export const ForcedLandingScreen = LandingScreen;
