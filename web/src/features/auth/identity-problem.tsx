import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';

interface IdentityProblemProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** Nobody can sign in right now: why, and a way on. Reading goes on without. */
export const IdentityProblem = ({ children, onRetry }: IdentityProblemProps) => (
  <Box
    role="alert"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="md"
    padding="4"
    marginBottom="6"
    display="grid"
    gap="3"
    justifyItems="start"
  >
    <Box as="p">
      <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
        ●
      </Box>
      {children}
    </Box>
    <Button variant="outline" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </Box>
);
