import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { TotemEmblem } from '../../shared/emotion/sign.tsx';
import { SILVER } from '../../theme/system.ts';
import { semanticTokens } from '../../theme/tokens.ts';

/** The benefits of a subscription (requirements 2.12), each below a small picture of it with invented words. */
export const PlusPicture = () => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
    gap="3"
  >
    <Tile isWide benefit="Full AI breakdown of drop tone">
      <Reading />
    </Tile>
    <Tile benefit="Totem explanation and progression history">
      <Totems />
    </Tile>
    <Tile benefit="Emotional analytics dashboard">
      <Weeks />
    </Tile>
    <Tile benefit="PDF export of the archive">
      <PdfPage />
    </Tile>
    <Tile benefit="Dark theme selector (Void, Fog, Mirror)">
      <Themes />
    </Tile>
  </Box>
);

interface TileProps {
  readonly benefit: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Tile = ({ benefit, isWide = false, children }: TileProps) => (
  <Box
    as="li"
    gridColumn={isWide ? '1 / -1' : undefined}
    display="flex"
    flexDirection="column"
    borderRadius="lg"
    bg="surface"
    overflow="hidden"
  >
    <Box
      aria-hidden
      flex="1"
      minHeight="7.5rem"
      display="grid"
      alignItems="center"
      padding={{ base: '4', md: '5' }}
    >
      {children}
    </Box>
    <Box as="p" textStyle="ui" padding={{ base: '4', md: '5' }} paddingTop="0 !important">
      {benefit}
    </Box>
  </Box>
);

const READ = [
  { emotion: 'sadness', share: 71 },
  { emotion: 'love', share: 21 },
  { emotion: 'anxiety', share: 8 },
] as const;

const Reading = () => (
  <Box display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="5" alignItems="center">
    <Box>
      <Box as="p" textStyle="drop">
        I still put two cups on the table when I am not thinking.
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="2">
        Someone is missing here, and the hands have not heard it yet.
      </Box>
    </Box>
    <Box display="grid" gap="2" textStyle="meta">
      {READ.map(({ emotion, share }) => (
        <Box key={emotion} display="grid" gridTemplateColumns="5rem 1fr 2rem" alignItems="center">
          <EmotionTag emotion={emotion} />
          <Box height="2px" bg={`emotion.${emotion}`} style={{ width: `${share}%` }} />
          <Box color="muted" textAlign="end">
            {share}%
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

const Totems = () => (
  <Box display="flex" justifyContent="space-between" alignItems="center" maxWidth="13rem">
    {(['Ghost', 'Storm', 'Heart'] as const).map((name, at) => (
      <Box key={name} color={at === 2 ? 'text' : 'muted'} opacity={[0.5, 0.75, 1][at]}>
        <TotemEmblem name={name} size={32 + at * 8} />
      </Box>
    ))}
  </Box>
);

// The height of each feeling in each week, from bottom to top.
const WEEKS = [
  [22, 0, 10],
  [14, 12, 0],
  [30, 8, 8],
  [10, 16, 12],
  [8, 26, 10],
  [16, 10, 24],
  [6, 14, 34],
] as const;
const FELT = ['sadness', 'anxiety', 'joy'] as const;

const Weeks = () => (
  <Box display="flex" alignItems="end" gap="2" height="4.5rem">
    {WEEKS.map((week) => (
      <Box key={week.join()} flex="1" maxWidth="1rem">
        {FELT.map((emotion, at) => (
          <Box key={emotion} bg={`emotion.${emotion}`} style={{ height: `${week[at]}px` }} />
        ))}
      </Box>
    ))}
  </Box>
);

const PdfPage = () => (
  <Box
    width="4.25rem"
    height="5.5rem"
    padding="2.5"
    borderRadius="sm"
    bg="text"
    color="bg"
    fontFamily="voice"
    fontSize="0.625rem"
    lineHeight="1.3"
  >
    2026
    {['80%', '92%', '64%', '86%', '40%'].map((width) => (
      <Box key={width} height="2px" marginTop="1.5" bg="bg/40" style={{ width }} />
    ))}
  </Box>
);

const { bg, text, field } = semanticTokens.colors;
const THEMES = [
  { name: 'Void', variant: 'base' },
  { name: 'Fog', variant: '_fog' },
  { name: 'Mirror', variant: '_mirror' },
] as const;

const Themes = () => (
  <Box display="grid" gap="1.5">
    {THEMES.map(({ name, variant }) => (
      <Box
        key={name}
        minHeight="7"
        paddingInline="3"
        display="grid"
        alignItems="center"
        borderRadius="sm"
        fontFamily="voice"
        fontSize="0.8125rem"
        style={{
          background: variant === '_mirror' ? SILVER : bg.value[variant],
          color: text.value[variant],
          border: `1px solid ${field.value[variant]}`,
        }}
      >
        {name}
      </Box>
    ))}
  </Box>
);
