import { DROPS_TO_TOTEM } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';

interface ThreeDotsProps {
  /** How many drops there are so far. */
  readonly drops: number;
}

/** How far it is to a totem of one's own: a dot for each drop that leads there, and the same in words. */
export function ThreeDots({ drops }: ThreeDotsProps) {
  // The last of them is still being read.
  if (drops >= DROPS_TO_TOTEM) return <Words>Yours is taking shape.</Words>;
  const dots = Array.from({ length: DROPS_TO_TOTEM }, (_, index) => index);
  return (
    <Box marginTop="5" textAlign="center">
      <Box aria-hidden display="flex" justifyContent="center" gap="3">
        {dots.map((index) => (
          <Box
            key={index}
            data-dot={index < drops ? 'filled' : 'empty'}
            boxSize="10px"
            borderRadius="full"
            borderWidth="1px"
            borderColor="moon"
            bg={index < drops ? 'moon' : 'transparent'}
          />
        ))}
      </Box>
      <Words>{`Drop ${drops} of ${DROPS_TO_TOTEM} until it is yours`}</Words>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        Until then the Ghost keeps you company.
      </Box>
    </Box>
  );
}

const Words = ({ children }: { readonly children: string }) => (
  <Box as="p" textStyle="ui" textAlign="center" marginTop="3">
    {children}
  </Box>
);
