import { AI_PROVIDERS, type AiProvider, type CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Choice } from './choice.tsx';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';
import { useChoice } from './use-choice.ts';

const TEXT: Readonly<Record<AiProvider, { name: string; hint: string }>> = {
  embedded: {
    name: 'Only here',
    hint: 'Our own small analyser reads your words. They go nowhere else.',
  },
  cloud: {
    name: 'The cloud may read too',
    hint:
      'With Blckmirror+, a larger model at Google may read your drops, crisis posts and ' +
      'journal. It is sent the words alone, never your name or email, and none once you choose ' +
      'otherwise. Out of reach, our own analyser reads instead.',
  },
};

/** Who may read a person's words to analyse them (design 11). */
export function AiChoice({ user }: { readonly user: CurrentUser }) {
  const { chosen, choose, problem } = useChoice(user.aiProvider, (aiProvider) => ({ aiProvider }));
  return (
    <Section
      title="Who reads your words"
      hint="Each drop and journal entry is read by a machine, which names its emotions and writes a line back. No person reads them for that."
    >
      <Box role="radiogroup" aria-label="Who reads your words" display="grid" gap="3">
        {AI_PROVIDERS.map((provider) => (
          <Choice
            key={provider}
            group="ai-provider"
            {...TEXT[provider]}
            checked={provider === chosen}
            onChoose={() => choose(provider)}
          />
        ))}
      </Box>
      <Problem>{problem}</Problem>
    </Section>
  );
}
