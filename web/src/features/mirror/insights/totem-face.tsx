import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Sign } from '../../../entities/sign/sign.tsx';
import { TotemEmblem } from '../../../entities/totem/totem-emblem.tsx';

/** A totem as its person meets it: the emblem in its glow, its name and traits. */
export function TotemFace({ type }: { readonly type: string | null }) {
  const { emoji, name, traits } = totemText(type);
  return (
    <Box textAlign="center">
      <Box
        display="inline-grid"
        placeItems="center"
        boxSize="280px"
        maxWidth="full"
        color="moon"
        borderRadius="full"
        css={{
          background:
            'radial-gradient(closest-side, color-mix(in srgb, var(--bm-colors-moon) 18%, transparent), transparent)',
        }}
      >
        <TotemEmblem name={name} size={200} />
      </Box>
      <Box as="p" textStyle="section" marginTop="1">
        <Sign name={name}>{emoji}</Sign> {name}
      </Box>
      <Box as="p" color="muted" marginTop="1">
        {traits.join(' · ')}
      </Box>
    </Box>
  );
}

export const TotemSkeleton = () => (
  <Box display="grid" justifyItems="center">
    <Skeleton width="280px" height="280px" />
    <Skeleton width="28" height="6" marginTop="4" />
    <Skeleton width="56" marginTop="3" />
    <Skeleton width="32" height="11" marginTop="6" />
  </Box>
);
