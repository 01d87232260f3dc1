import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';

/** A pulsing placeholder with the size of the expected content. */
export const Skeleton = (props: ComponentProps<typeof Box>) => (
  <Box
    height="4"
    bg="overlay"
    borderRadius="full"
    animation="breathe 2.4s ease-in-out infinite"
    {...props}
  />
);

/** The placeholder for a line of text below another line. */
export const SkeletonLine = (props: ComponentProps<typeof Box>) => (
  <Skeleton marginTop="3" maxWidth="full" {...props} />
);
