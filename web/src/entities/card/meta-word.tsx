import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Tooltip } from '../../components/ui/tooltip.tsx';

interface MetaWordProps {
  /** What it says on hover, focus or tap. */
  readonly more: string;
  /** Its name to what fills cards without React. */
  readonly 'data-place'?: string;
  readonly children: ReactNode;
}

/** A word of a card's meta line with more to it. */
export const MetaWord = ({ more, ...button }: MetaWordProps) => (
  <Tooltip label={more} opensOnTap>
    {/* A button, though it does nothing: that is what a finger and the Tab key can reach. */}
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minWidth="11"
      minHeight="11"
      cursor="default"
      {...button}
    />
  </Tooltip>
);
