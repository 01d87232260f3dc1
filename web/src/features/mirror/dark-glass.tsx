import { TotemEmblem } from '../../shared/emotion/sign.tsx';
import { LoginRequired } from '../../shared/sign-in/login-required.tsx';

/** Asks a visitor to log in. It is shown instead of the Mirror (requirements 2.9). */
export const DarkGlass = () => (
  <LoginRequired
    picture={<TotemEmblem name="mirror" size={120} />}
    title="A Mirror only you can see"
    hint="Sign in to see your totem, your emotions, and every thought you let go of."
  />
);
