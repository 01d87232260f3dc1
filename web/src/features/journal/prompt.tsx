import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Icon } from '../../components/ui/icons.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { useBackOnline, useOnline, useWide } from '../../lib/browser/device.ts';
import { Fold } from './entry.tsx';
import { promptQuery } from './queries.ts';

interface PromptLineProps {
  readonly uid: string;
  /** Null until it is known. */
  readonly isPremium: boolean | null;
  /** Whether help is shown on the page. Then nothing is sold beside it, and the room stays empty. */
  readonly isBesideHelp: boolean;
  readonly onUse: (prompt: string) => void;
}

/**
 * The whole prompt of the day above the page. A narrow screen shows its button after a press. Only members of
 * Blckmirror+ can answer the prompt inside an entry (requirements 2.11).
 */
export function PromptLine({ uid, isPremium, isBesideHelp, onUse }: PromptLineProps) {
  const { data: prompt, isError, refetch } = useQuery(promptQuery(uid));
  const isOnline = useOnline();
  useBackOnline(() => {
    if (isError) void refetch();
  });
  if (isError) {
    // The page already says that it is offline.
    if (!isOnline) return <Line />;
    return (
      <Line>
        <Box as="p" color="muted" flex="1">
          Today's prompt could not be reached.
        </Box>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </Line>
    );
  }
  if (prompt === undefined) {
    return (
      <Line>
        <SkeletonLine width="80%" marginTop="0" aria-hidden />
      </Line>
    );
  }
  if (prompt === null) {
    return (
      <Line>
        <Box as="p" textStyle="entry" fontStyle="italic">
          No prompt available
        </Box>
        <Box as="p" textStyle="meta" color="muted">
          Check back tomorrow
        </Box>
      </Line>
    );
  }
  return (
    <DaysPrompt prompt={prompt.content}>
      {isPremium === true && (
        <Button variant="outline" size="sm" minHeight="11" onClick={() => onUse(prompt.content)}>
          Use This Prompt
        </Button>
      )}
      {isPremium === false && (
        <Button
          asChild
          variant="outline"
          size="sm"
          minHeight="11"
          visibility={isBesideHelp ? 'hidden' : undefined}
        >
          <LinkWithOverlay to={PATHS.subscribe}>Unlock Premium Prompts</LinkWithOverlay>
        </Button>
      )}
    </DaysPrompt>
  );
}

interface DaysPromptProps {
  readonly prompt: string;
  /** The buttons. A wide screen shows them beside the prompt, a narrow screen only after a press on the prompt. */
  readonly children: ReactNode;
}

function DaysPrompt({ prompt, children }: DaysPromptProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useWide(768);
  const words = (
    <Box as="span" flex="1" minWidth="0">
      <Box as="span" srOnly>
        Writing Prompt{' '}
      </Box>
      <Box as="span" {...PROMPT}>
        {prompt}
      </Box>
    </Box>
  );
  return (
    <Line>
      <Box as="h2" flex={isOpen ? '1 0 100%' : '1'} minWidth="0">
        {isWide ? (
          words
        ) : (
          <chakra.button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            display="flex"
            alignItems="center"
            gap="2"
            width="full"
            minHeight="11"
            textAlign="start"
            cursor="pointer"
          >
            {words}
            <Fold isOpen={isOpen} />
          </chakra.button>
        )}
      </Box>
      {(isWide || isOpen) && <Box flexShrink="0">{children}</Box>}
    </Line>
  );
}

// Two lines of these letters are as high as the line was without a prompt.
const PROMPT = {
  fontFamily: 'voice',
  fontSize: { base: '0.9375rem', md: '1rem' },
  lineHeight: '22px',
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
} as const;

// The line always has the same height, so that the page below does not move when the prompt is loaded.
const Line = ({ children }: { readonly children?: ReactNode }) => (
  <Box
    as="section"
    aria-label="Writing Prompt"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    minHeight="11"
    css={{ '&:has([aria-expanded=true])': { paddingBottom: '2' } }}
  >
    {children}
  </Box>
);

interface AnsweredPromptProps {
  readonly prompt: string;
  /** Absent if the prompt cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
}

/** The prompt that an entry answers, shown above the entry's words. */
export const AnsweredPrompt = ({ prompt, onRemove }: AnsweredPromptProps) => (
  <Box
    display="flex"
    gap="2"
    alignItems="center"
    minHeight="11"
    marginTop="0.5"
    borderInlineStartWidth="1px"
    borderColor="moon"
    paddingInlineStart="4"
  >
    <Box as="blockquote" flex="1" fontFamily="voice" lineHeight="1.4" fontStyle="italic">
      {prompt}
    </Box>
    {onRemove && (
      <chakra.button
        type="button"
        aria-label="Write without the prompt"
        onClick={onRemove}
        boxSize="11"
        display="grid"
        placeItems="center"
        borderRadius="full"
        color="muted"
        cursor="pointer"
        _hover={{ color: 'text' }}
      >
        <Icon name="close" size={16} />
      </chakra.button>
    )}
  </Box>
);
