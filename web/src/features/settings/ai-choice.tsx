import { AI_PROVIDERS, type AiProvider, type CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Choice } from './choice.tsx';
import { failureText } from './failure-text.ts';
import { Problem } from './problem.tsx';
import { settleMutation } from './queries.ts';
import { Section } from './section.tsx';

const TEXT: Readonly<Record<AiProvider, { name: string; hint: string }>> = {
  embedded: {
    name: 'Only here',
    hint: 'Our own small analyser reads your words. They go nowhere else.',
  },
  cloud: {
    name: 'The cloud may read too',
    hint: 'With Blckmirror+, a larger model in the cloud gives fuller readings. It is sent your words alone, never your name or email. Out of reach, our own analyser reads instead.',
  },
};

/** Who may read a person's words to analyse them (DESIGN section 6). */
export function AiChoice({ user }: { readonly user: CurrentUser }) {
  const { mutate, isPending, variables, error } = useMutation(settleMutation(useQueryClient()));
  const chosen = (isPending && variables?.aiProvider) || user.aiProvider;
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
            onChoose={() => mutate({ aiProvider: provider })}
          />
        ))}
      </Box>
      <Problem>{error ? failureText(error) : null}</Problem>
    </Section>
  );
}
