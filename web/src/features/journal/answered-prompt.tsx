import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { CloseIcon } from '../../components/ui/icons.tsx';

interface AnsweredPromptProps {
  readonly prompt: string;
  /** Absent where the prompt stays with the entry. */
  readonly onRemove?: (() => void) | undefined;
}

/** The prompt that an entry answers, above its words. */
export const AnsweredPrompt = ({ prompt, onRemove }: AnsweredPromptProps) => (
  <Box
    display="flex"
    gap="2"
    alignItems="center"
    minHeight="11"
    marginTop="0.5"
    borderInlineStartWidth="1px"
    borderColor="moon"
    paddingInlineStart="4"
  >
    <Box as="blockquote" flex="1" fontFamily="voice" lineHeight="1.4" fontStyle="italic">
      {prompt}
    </Box>
    {onRemove && (
      <chakra.button
        type="button"
        aria-label="Write without the prompt"
        onClick={onRemove}
        boxSize="11"
        display="grid"
        placeItems="center"
        borderRadius="full"
        color="muted"
        cursor="pointer"
        _hover={{ color: 'text' }}
      >
        <CloseIcon />
      </chakra.button>
    )}
  </Box>
);
