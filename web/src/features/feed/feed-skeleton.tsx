import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';

const CARDS = ['first', 'second', 'third'] as const;

/** Three empty cards, as high as the ones to come. */
export function FeedSkeleton() {
  return (
    <Box>
      <Box role="status" textStyle="drop" fontStyle="italic" color="muted" mb="5">
        Connecting to the void...
      </Box>
      <Flex aria-hidden direction="column" gap="4">
        {CARDS.map((card) => (
          <Box
            key={card}
            bg="surface"
            borderWidth="1px"
            borderColor="hairline"
            borderRadius="lg"
            p={{ base: '5', lg: '7' }}
          >
            <Line width="100%" />
            <Line width="92%" />
            <Line width="58%" />
            <Line width="42%" height="3" mt="5" />
            <Flex gap="2" mt="5">
              {['a', 'b', 'c', 'd'].map((pill) => (
                <Breath key={pill} width="52px" height="10" />
              ))}
            </Flex>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

function Line({ width, height = '4', mt = '3' }: { width: string; height?: string; mt?: string }) {
  return <Breath width={width} height={height} mt={mt} />;
}

function Breath({ width, height, mt = '0' }: { width: string; height: string; mt?: string }) {
  return (
    <Box
      w={width}
      h={height}
      mt={mt}
      bg="overlay"
      borderRadius="full"
      animation="breathe 2.4s ease-in-out infinite"
    />
  );
}
