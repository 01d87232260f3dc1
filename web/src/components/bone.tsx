import { Box } from '@chakra-ui/react/box';

interface BoneProps {
  readonly width: string;
  readonly height?: string;
  readonly mt?: string;
}

/** One breathing bar of a skeleton: the place of something still to come. */
export const Bone = ({ width, height = '4', mt = '3' }: BoneProps) => (
  <Box
    width={width}
    height={height}
    marginTop={mt}
    maxWidth="full"
    bg="overlay"
    borderRadius="full"
    animation="breathe 2.4s ease-in-out infinite"
  />
);
