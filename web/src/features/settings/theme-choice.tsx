import { type CurrentUser, THEMES, type Theme } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GoLink } from '../../components/go-link.tsx';
import { PATHS } from '../../config/paths.ts';
import { Choice } from './choice.tsx';
import { failureText } from './failure-text.ts';
import { Problem } from './problem.tsx';
import { settleMutation } from './queries.ts';
import { Section } from './section.tsx';
import { ThemePreview } from './theme-preview.tsx';

const TEXT: Readonly<Record<Theme, { name: string; hint: string }>> = {
  void: { name: 'Void', hint: 'Near black, one lamp.' },
  fog: { name: 'Fog', hint: 'Softer, a grey morning.' },
  mirror: { name: 'Mirror', hint: 'Slow silver on glass.' },
};

/** The three looks; Fog and Mirror come with Blckmirror+ (SPEC section 1). */
export function ThemeChoice({ user }: { readonly user: CurrentUser }) {
  const { mutate, isPending, variables, error } = useMutation(settleMutation(useQueryClient()));
  const chosen = (isPending && variables?.theme) || user.theme;
  return (
    <Section title="Theme" hint="The room you sit in. It follows you to your other devices.">
      <Box
        role="radiogroup"
        aria-label="Theme"
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        gap={{ base: '2', sm: '3' }}
      >
        {THEMES.map((theme) => (
          <Choice
            key={theme}
            group="theme"
            {...TEXT[theme]}
            checked={theme === chosen}
            disabled={theme !== 'void' && !user.isPremium}
            onChoose={() => mutate({ theme })}
          >
            <ThemePreview theme={theme} />
          </Choice>
        ))}
      </Box>
      {!user.isPremium && <Upsell />}
      <Problem>{error ? failureText(error) : null}</Problem>
    </Section>
  );
}

const Upsell = () => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="4">
    <Box as="p" color="muted">
      Fog and Mirror come with Blckmirror+, $4.99 per month.
    </Box>
    <Button asChild variant="outline" size="sm">
      <GoLink to={PATHS.subscribe}>See Blckmirror+</GoLink>
    </Button>
  </Box>
);
