import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { useBackOnline, useOnline } from '../../lib/browser/online.ts';
import { promptQuery } from './queries.ts';

interface PromptCardProps {
  readonly uid: string;
  /** Null while it is not known yet. */
  readonly isPremium: boolean | null;
  readonly onUse: (prompt: string) => void;
}

/** What today asks; answering it inside an entry is for Blckmirror+ (requirements 2.11). */
export function PromptCard({ uid, isPremium, onUse }: PromptCardProps) {
  const { data: prompt, isError, refetch } = useQuery(promptQuery(uid));
  const isOnline = useOnline();
  useBackOnline(() => {
    if (isError) void refetch();
  });
  if (isError) {
    // The page says already that nothing can be reached.
    if (!isOnline) return null;
    return (
      <Card>
        <Box as="p" color="muted" marginBottom="3">
          Today's prompt could not be reached.
        </Box>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </Card>
    );
  }
  if (prompt === undefined) {
    return (
      <Card>
        <SkeletonLine width="90%" />
        <SkeletonLine width="55%" />
      </Card>
    );
  }
  if (prompt === null) {
    return (
      <Card>
        <Box as="p" textStyle="drop" fontStyle="italic">
          No prompt available
        </Box>
        <Box as="p" textStyle="meta" color="muted" marginTop="1">
          Check back tomorrow
        </Box>
      </Card>
    );
  }
  return (
    <Card>
      <Box as="blockquote" textStyle="drop" fontSize="1.25rem" fontStyle="italic">
        {prompt.content}
      </Box>
      {isPremium === true && (
        <Button variant="outline" size="sm" marginTop="4" onClick={() => onUse(prompt.content)}>
          Use This Prompt
        </Button>
      )}
      {isPremium === false && (
        <Button asChild variant="outline" size="sm" marginTop="4">
          <LinkWithOverlay to={PATHS.subscribe}>Unlock Premium Prompts</LinkWithOverlay>
        </Button>
      )}
    </Card>
  );
}

const Card = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="section"
    aria-labelledby="writing-prompt"
    bg="surface"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="lg"
    padding={{ base: '5', lg: '7' }}
  >
    <Box as="h2" id="writing-prompt" textStyle="meta" color="muted" marginBottom="3">
      Writing Prompt
    </Box>
    {children}
  </Box>
);
