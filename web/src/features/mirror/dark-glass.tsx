import { LoginRequired } from '../../entities/sign-in/login-required.tsx';
import { TotemEmblem } from '../../entities/totem/totem-emblem.tsx';

/** What a visitor finds instead of a reflection (requirements 2.9). */
export const DarkGlass = () => (
  <LoginRequired
    picture={<TotemEmblem name="mirror" size={120} />}
    title="The glass is still dark"
    hint="Sign in to see your totem, your emotions, and every thought you let go of. Only you can look in here."
  />
);
