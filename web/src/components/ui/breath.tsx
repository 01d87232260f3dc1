import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';

/** A piece of a skeleton: as large as what will stand there, slowly breathing. */
export const Breath = (props: ComponentProps<typeof Box>) => (
  <Box
    height="4"
    bg="overlay"
    borderRadius="full"
    animation="breathe 2.4s ease-in-out infinite"
    {...props}
  />
);
