import { Breath } from './breath.tsx';

interface BoneProps {
  readonly width: string;
  readonly height?: string;
  readonly mt?: string;
}

/** One bar of a skeleton of text: the place of a line still to come. */
export const Bone = ({ width, height = '4', mt = '3' }: BoneProps) => (
  <Breath width={width} height={height} marginTop={mt} maxWidth="full" />
);
