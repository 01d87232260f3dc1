import { type CurrentUser, THEMES, type Theme } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { Choice } from './choice.tsx';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { useChoice } from './use-choice.ts';

const TEXT: Readonly<Record<Theme, { name: string; hint: string }>> = {
  void: { name: 'Void', hint: 'Near black, one lamp.' },
  fog: { name: 'Fog', hint: 'Softer, a grey morning.' },
  mirror: { name: 'Mirror', hint: 'Slow silver on glass.' },
};

/** The three looks; Fog and Mirror come with Blckmirror+ (requirements 1). */
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
            {...TEXT[theme]}
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
