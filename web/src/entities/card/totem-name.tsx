import { totemText } from '@blckmirror/functions/contract';
import { Sign } from '../sign/sign.tsx';
import { MetaWord } from './meta-word.tsx';

/** A totem as cards show it: emblem and name, its traits on hover, focus or tap. One that nobody knows is the ghost. */
export function TotemName({ type }: { readonly type: string | null }) {
  const { emoji, name, traits } = totemText(type);
  return (
    <MetaWord more={traits.join(', ')} data-place="totem">
      <Sign name={name}>{emoji}</Sign>
      {name}
    </MetaWord>
  );
}
