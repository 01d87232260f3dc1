import type { Theme } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { SILVER } from '../../theme/global-css.ts';
import { semanticTokens } from '../../theme/semantic-tokens.ts';

const VARIANT = { void: 'base', fog: '_fog', mirror: '_mirror' } as const;

const { bg, surface, hairline, text, muted, moon } = semanticTokens.colors;

/** A page in little, in the theme's own colours whatever the page around it wears. */
export function ThemePreview({ theme }: { readonly theme: Theme }) {
  const variant = VARIANT[theme];
  return (
    <Box
      aria-hidden
      height={{ base: '76px', sm: '92px' }}
      padding={{ base: '2', sm: '3' }}
      marginBottom="3"
      borderRadius="md"
      overflow="hidden"
      style={{
        background: bg.value[variant],
        ...(theme === 'mirror' && {
          backgroundImage: SILVER,
        }),
      }}
    >
      <Box
        padding="2.5"
        height="full"
        borderRadius="sm"
        style={{
          background: surface.value[variant],
          border: `1px solid ${hairline.value[variant]}`,
        }}
      >
        <Stroke width="80%" color={text.value[variant]} />
        <Stroke width="52%" color={text.value[variant]} />
        <Box display="flex" gap="1.5" marginTop="3">
          <Stroke width="22px" color={moon.value[variant]} />
          <Stroke width="34px" color={muted.value[variant]} />
        </Box>
      </Box>
    </Box>
  );
}

const Stroke = ({ width, color }: { readonly width: string; readonly color: string }) => (
  <Box height="4px" borderRadius="full" marginTop="1.5" style={{ width, background: color }} />
);
