import { type CurrentUser, THEMES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { SILVER } from '../../theme/system.ts';
import { semanticTokens } from '../../theme/tokens.ts';
import { useChoice } from './queries.ts';
import { Choice, Problem, Section } from './section.tsx';

const THEME_TEXT: Readonly<Record<CurrentUser['theme'], { name: string; hint: string }>> = {
  void: { name: 'Void', hint: 'Near black, one lamp.' },
  fog: { name: 'Fog', hint: 'Softer, a grey morning.' },
  mirror: { name: 'Mirror', hint: 'Slow silver on glass.' },
};

/** The three themes; Fog and Mirror come with Blckmirror+ (requirements 1). */
export function ThemeChoice({ user }: { readonly user: CurrentUser }) {
  const { chosen, choose, problem } = useChoice(user.theme, (theme) => ({ theme }));
  return (
    <Section title="Theme" hint="The room you sit in. It follows you to your other devices.">
      <Box
        role="radiogroup"
        aria-label="Theme"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(6rem, 1fr))"
        gap={{ base: '2', sm: '3' }}
      >
        {THEMES.map((theme) => (
          <Choice
            key={theme}
            group="theme"
            {...THEME_TEXT[theme]}
            checked={theme === chosen}
            disabled={theme !== 'void' && !user.isPremium}
            onChoose={() => choose(theme)}
          >
            <ThemePreview theme={theme} />
          </Choice>
        ))}
      </Box>
      {!user.isPremium && <Upsell />}
      <Problem>{problem}</Problem>
    </Section>
  );
}

const Upsell = () => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="4">
    <Box as="p" color="muted">
      Fog and Mirror come with Blckmirror+, $4.99 per month.
    </Box>
    <Button asChild variant="outline" size="sm">
      <LinkWithOverlay to={PATHS.subscribe}>See Blckmirror+</LinkWithOverlay>
    </Button>
  </Box>
);

const VARIANT = { void: 'base', fog: '_fog', mirror: '_mirror' } as const;

const { bg, surface, hairline, text, muted, moon } = semanticTokens.colors;

/** A small page in the colours of `theme`, even if the page around it has another theme. */
function ThemePreview({ theme }: { readonly theme: CurrentUser['theme'] }) {
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
        ...(theme === 'mirror' && { backgroundImage: SILVER }),
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
