import { countCharacters, DROP_MAX_CHARACTERS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useOnline } from '../../lib/browser/device.ts';

interface DraftStatusProps {
  readonly id?: string;
  readonly hasWords: boolean;
  /** False if this device cannot store the words. */
  readonly isKept: boolean;
  /** The verb for sending the words, such as release, save or share. */
  readonly verb: string;
}

/** Tells where the words are if there is no connection, or if this device cannot store them. */
export function DraftStatus({ id, hasWords, isKept, verb }: DraftStatusProps) {
  const isOnline = useOnline();
  const isAtRisk = hasWords && !isKept;
  return (
    <Box id={id} aria-live="polite" textStyle="meta" color={isAtRisk ? 'text' : 'muted'}>
      {isAtRisk && (
        <Box as="p">
          This device cannot keep your words. Leave this page open, or copy them somewhere safe.
        </Box>
      )}
      {!isOnline && !isAtRisk && <Box as="p">{offlineText(verb)}</Box>}
      {!isOnline && isAtRisk && <Box as="p">You are offline.</Box>}
    </Box>
  );
}

/** The line below an editor while there is no connection. */
export const offlineText = (verb: string): string =>
  `You are offline. Your words are kept; ${verb} them when you are back.`;

const NEAR_THE_END = 50;

/** Shows how many characters a drop has. The text is muted until half of the allowed characters are used (look 4). */
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
      {/* Screen readers announce the number only near the limit. A number after every letter would disturb the writer. */}
      <Box as="span" srOnly aria-live="polite">
        {left < 0 && `${-left} characters too many`}
        {left >= 0 && left <= NEAR_THE_END && `${left} characters left`}
      </Box>
    </Box>
  );
}
