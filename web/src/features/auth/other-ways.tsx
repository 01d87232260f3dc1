import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ProviderButtons } from '../../entities/sign-in/provider-buttons.tsx';
import type { Age } from './use-age.ts';
import { useProviderSignIn } from './use-provider-sign-in.ts';

interface OtherWaysProps {
  readonly durable: boolean;
  /** Asked where an account is made; null where one logs in. */
  readonly age: Age | null;
  /** The link form is shown; this leads back from it. */
  readonly byLink: boolean;
  readonly onByLink: (byLink: boolean) => void;
}

/** Every way to sign in but the password: the providers, and a link by email. */
export function OtherWays({ durable, age, byLink, onByLink }: OtherWaysProps) {
  const { line, choose } = useProviderSignIn(durable);
  return (
    <Box as="section" aria-label="Other ways in" marginTop="8">
      <Box
        display="flex"
        alignItems="center"
        gap="4"
        color="muted"
        textStyle="meta"
        marginBottom="5"
        css={{
          '&::before, &::after': {
            content: '""',
            flex: '1',
            borderTop: '1px solid var(--bm-colors-hairline)',
          },
        }}
      >
        or
      </Box>
      <ProviderButtons mayChoose={age?.mayGoOn} onChoose={choose} />
      {age === null && (
        <Box as="p" textStyle="meta" color="muted" textAlign="center" marginTop="3">
          Whoever comes for the first time gets an account, and has to be 16 or older.
        </Box>
      )}
      <Box
        as="p"
        role="status"
        textStyle="meta"
        color="muted"
        textAlign="center"
        marginTop={line ? '3' : '0'}
      >
        {line}
      </Box>
      <Box textAlign="center" marginTop="4">
        <Button
          variant="plain"
          size="sm"
          fontSize="ui"
          whiteSpace="normal"
          onClick={() => onByLink(!byLink)}
        >
          {byLink ? 'Use a password instead' : 'Email me a link instead'}
        </Button>
      </Box>
    </Box>
  );
}
