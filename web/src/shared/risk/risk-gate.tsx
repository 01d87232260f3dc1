import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { useEffect, useRef, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PATHS } from '../../config/paths.ts';
import { afterPaint, useIdle } from '../../lib/browser/postpone.ts';
import { HelpCard } from './help-card.tsx';
import { prepareDetector, rateBeforeSending, rateWords } from './rate-words.ts';
import { useSaveToJournal } from './use-save-to-journal.ts';

interface Held {
  readonly words: string;
  readonly send: () => void;
}

interface RiskGate {
  /** Sends the words. If the words suggest danger, the author is asked first. */
  readonly pass: (words: string, send: () => void) => void;
  /** Whether the author is being asked about the words. */
  readonly asks: boolean;
  readonly keepPrivate: () => void;
  /** Whether the words are being saved in the journal. */
  readonly isKeeping: boolean;
  readonly postAnyway: () => void;
  /** Closes the question without a decision. */
  readonly close: () => void;
}

/**
 * Asks the author a question before words that suggest danger are published. The author can always publish them
 * (`postAnyway`), and the same words are not asked about twice.
 * @param onKept called after the words were saved as a journal entry and their draft was removed
 * @param asksFirst asks for the consent that a journal entry needs too, and returns whether it had to ask
 * @param onWaiting called if the entry waits for a connection; the editor keeps the words until then
 */
export function useRiskGate(
  onKept: () => void,
  asksFirst: () => boolean,
  onWaiting: () => void = () => {},
): RiskGate {
  const [held, setHeld] = useState<Held | null>(null);
  const { keep, isKeeping } = useSaveToJournal({
    onKept() {
      setHeld(null);
      onKept();
    },
    onWaiting() {
      setHeld(null);
      onWaiting();
    },
  });
  const rating = useRef(false);
  const answered = useRef<string | null>(null);

  const pass = async (words: string, send: () => void) => {
    if (rating.current) return;
    rating.current = true;
    // Waits until the button shows the press, because the rating would delay that by more than a frame on a slow phone.
    await new Promise<void>(afterPaint);
    const level = words === answered.current ? 'none' : await rateBeforeSending(words);
    rating.current = false;
    if (level === 'high') setHeld({ words, send });
    else send();
  };
  const postAnyway = () => {
    if (isKeeping) return;
    answered.current = held?.words ?? null;
    setHeld(null);
    held?.send();
  };
  return {
    pass: (words, send) => void pass(words, send),
    asks: held !== null,
    keepPrivate() {
      if (held === null) return;
      if (asksFirst()) setHeld(null);
      else keep(held.words);
    },
    isKeeping,
    postAnyway,
    close: () => setHeld(null),
  };
}

/** Offers three choices if the words suggest danger. Help is the first choice, and every choice is possible. */
export function RiskDialog({ gate }: { readonly gate: RiskGate }) {
  return (
    <Dialog open={gate.asks} onClose={gate.close} title="Before you let this go">
      <Box as="p" textStyle="entry">
        You do not have to carry this alone. A person can listen, right now.
      </Box>
      <Box as="p" color="muted" marginTop="3">
        Or keep it private: your words go to your journal, where nobody else reads them.
      </Box>
      <Box display="flex" flexDirection="column" gap="3" marginTop="6">
        <Button asChild>
          <LinkWithOverlay to={PATHS.help} onClick={gate.close}>
            Get help now
          </LinkWithOverlay>
        </Button>
        <Button variant="outline" aria-disabled={gate.isKeeping} onClick={gate.keepPrivate}>
          {gate.isKeeping && <Spinner aria-hidden />}
          {gate.isKeeping ? 'Keeping it...' : 'Keep it private'}
        </Button>
        <Button variant="ghost" aria-disabled={gate.isKeeping} onClick={gate.postAnyway}>
          Post anyway
        </Button>
      </Box>
    </Dialog>
  );
}

/** The help card for words that are shown again. Shows nothing if the words suggest no danger. */
export const HelpFor = ({ words }: { readonly words: string }) =>
  useRiskLevel(words) !== 'none' && <HelpCard />;

/** The pause in the typing after which the words are rated, in milliseconds. */
const PAUSE_MS = 400;

/**
 * The risk level of the words in an editor. The words are rated again at every pause in the typing. The detector is
 * loaded before the first word, because the connection may be lost by then.
 */
export function useRiskLevel(words: string): RiskLevel {
  const [level, setLevel] = useState<RiskLevel>('none');
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) void prepareDetector();
  }, [isIdle]);
  useEffect(() => {
    let outdated = false;
    const rate = async () => {
      const next = await rateWords(words);
      if (!outdated) setLevel(next);
    };
    const timer = setTimeout(() => void rate(), PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [words]);
  return level;
}
