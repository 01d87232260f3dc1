import { countCharacters, DROP_MAX_CHARACTERS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';

const NEAR_THE_END = 50;

/** How many characters stand on the page; quiet until half of them are used (look 4). */
export function CharacterCounter({ id, text }: { readonly id: string; readonly text: string }) {
  const used = countCharacters(text);
  const left = DROP_MAX_CHARACTERS - used;
  const isQuiet = used <= DROP_MAX_CHARACTERS / 2;
  return (
    <Box textStyle="meta" minHeight="6" textAlign="end" fontVariantNumeric="tabular-nums">
      <Box
        as="span"
        id={id}
        color={left < 0 ? 'ember' : isQuiet ? 'muted' : 'text'}
        transition="color 400ms ease-out"
      >
        {used > 0 && `${used} / ${DROP_MAX_CHARACTERS}`}
      </Box>
      {/* Spoken only near the end: a number after every letter would drown the words. */}
      <Box as="span" srOnly aria-live="polite">
        {left < 0 && `${-left} characters too many`}
        {left >= 0 && left <= NEAR_THE_END && `${left} characters left`}
      </Box>
    </Box>
  );
}
