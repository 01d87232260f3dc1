import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Emoji } from '../../../entities/emotion/emoji.tsx';
import { TotemEmblem } from '../../../entities/totem/totem-emblem.tsx';

/** A totem as its person meets it: the emblem in its glow, its name and traits. */
export function TotemFace({ type }: { readonly type: string | null }) {
  const { emoji, name, traits } = totemText(type);
  return (
    <Box textAlign="center">
      <Box
        display="inline-grid"
        placeItems="center"
        boxSize="152px"
        color="moon"
        borderRadius="full"
        css={{
          background:
            'radial-gradient(closest-side, color-mix(in srgb, var(--bm-colors-moon) 16%, transparent), transparent)',
        }}
      >
        <TotemEmblem type={type} size={88} />
      </Box>
      <Box as="p" textStyle="section" marginTop="2">
        <Emoji>{emoji}</Emoji> {name}
      </Box>
      <Box as="p" color="muted" marginTop="1">
        {traits.join(' · ')}
      </Box>
    </Box>
  );
}

export const TotemSkeleton = () => (
  <Box display="grid" justifyItems="center">
    <Skeleton boxSize="152px" height="152px" />
    <Skeleton width="28" height="6" marginTop="4" />
    <Skeleton width="56" marginTop="3" />
    <Skeleton width="32" height="11" marginTop="6" />
  </Box>
);
