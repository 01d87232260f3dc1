import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type ReactNode, useId, useState } from 'react';
import { sendProof } from './queries.ts';

interface SectionProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One section of the settings. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderTopWidth="1px"
      borderColor="hairline"
      paddingBlock="8"
    >
      <Box as="h2" id={id} textStyle="section">
        {title}
      </Box>
      <Box as="p" color="muted" marginTop="1" marginBottom="5" maxWidth="56ch">
        {hint}
      </Box>
      {children}
    </Box>
  );
}

/** A sentence about a problem, with a dot in the colour `ember` (look 3). Screen readers announce it. */
export const Problem = ({ children }: { readonly children: string | null }) => (
  <Box as="p" role="alert" marginTop={children === null ? '0' : '3'}>
    {children !== null && (
      <>
        <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
          ●
        </Box>
        {children}
      </>
    )}
  </Box>
);

interface LinkProofProps {
  /** Where the link leads: back to this section. */
  readonly path: string;
  /** The end of the sentence "Open it on this device, and then". */
  readonly act: string;
}

/** For users without a password: sends a link that logs them in again. What they want to do needs a login just before. */
export function LinkProof({ path, act }: LinkProofProps) {
  const [answer, setAnswer] = useState<{ readonly problem: string | null } | null>(null);
  if (answer?.problem === null) {
    return (
      <Box as="p" role="status">
        A link is on its way to you. Open it on this device, and then {act} within five minutes.
      </Box>
    );
  }
  return (
    <Box>
      <Button
        variant="plain"
        size="sm"
        fontSize="ui"
        onClick={() => void sendProof(path).then((problem) => setAnswer({ problem }))}
      >
        No password? Email me a link instead
      </Button>
      <Problem>{answer?.problem ?? null}</Problem>
    </Box>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly name: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** A picture, above the name. */
  readonly children?: ReactNode;
}

/** One option, as a card around a radio button. */
export function Choice(props: ChoiceProps) {
  const { group, name, hint, checked, disabled = false, onChoose, children } = props;
  return (
    <Box
      as="label"
      display="block"
      padding={children ? { base: '2.5', sm: '4' } : '4'}
      borderRadius="lg"
      borderWidth="1px"
      borderColor={checked ? 'moon' : 'hairline'}
      bg="surface"
      cursor={disabled ? 'not-allowed' : 'pointer'}
      transition="border-color 200ms ease-out"
      _hover={disabled || checked ? {} : { borderColor: 'moon/30' }}
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid var(--bm-colors-focus)',
          outlineOffset: '2px',
        },
      }}
    >
      <VisuallyHidden asChild>
        <input
          type="radio"
          name={group}
          aria-label={name}
          aria-description={hint}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
      </VisuallyHidden>
      {children}
      <Box as="span" display="flex" alignItems="center" gap="2">
        <Box
          as="span"
          aria-hidden
          boxSize="2"
          flexShrink="0"
          borderRadius="full"
          borderWidth="1px"
          borderColor="moon"
          bg={checked ? 'moon' : 'transparent'}
        />
        {name}
      </Box>
      <Box as="span" display="block" textStyle="meta" color="muted" marginTop="1">
        {hint}
      </Box>
    </Box>
  );
}
