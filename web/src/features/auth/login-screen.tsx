import { Page } from '../../components/page.tsx';
export const LoginScreen = () => <Page title="Blckmirror">Login</Page>;
