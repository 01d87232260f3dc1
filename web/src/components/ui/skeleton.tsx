import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';

/** A piece of a skeleton: as large as what will stand there, slowly breathing. */
export const Skeleton = (props: ComponentProps<typeof Box>) => (
  <Box
    height="4"
    bg="overlay"
    borderRadius="full"
    animation="breathe 2.4s ease-in-out infinite"
    {...props}
  />
);

/** One bar of a skeleton of text: the place of a line still to come, below the line before. */
export const SkeletonLine = (props: ComponentProps<typeof Box>) => (
  <Skeleton marginTop="3" maxWidth="full" {...props} />
);
