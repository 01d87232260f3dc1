import { Page } from '../../components/page.tsx';
export const HelpScreen = () => <Page title="Help now">Help</Page>;
