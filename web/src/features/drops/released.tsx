import { Box } from '@chakra-ui/react/box';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { MaskedNote } from '../../entities/guard/masked-note.tsx';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { prefersReducedMotion } from '../../lib/browser/motion.ts';
import { ConfirmationOverlay } from './confirmation-overlay.tsx';
import { SURFACES } from './drift-choice.tsx';
import type { ReleasedDrop } from './use-release.ts';
import { type WrittenLines, writtenLines } from './written-lines.ts';

interface ReleasedProps extends ReleasedDrop {
  readonly sheet: RefObject<HTMLTextAreaElement | null>;
  readonly onContinue: () => void;
}

/** The one dialog after Drop: what was written goes, and it is said when it surfaces and what was masked of it. */
export function Released({ drop, risk, surfaces, masked, sheet, onContinue }: ReleasedProps) {
  const totemType = useCurrentUser()?.totemType ?? null;
  const isStill = risk !== 'none' || prefersReducedMotion();
  // One step for each frame: what is measured, laid out and opened at once takes several on a slow phone.
  const [written, setWritten] = useState<WrittenLines | null>();
  useEffect(() => {
    if (isStill) return;
    afterPaint(() => {
      const lines = sheet.current && writtenLines(sheet.current);
      startTransition(() => setWritten(lines));
    });
  }, [isStill, sheet]);
  if (!isStill && written === undefined) return null;
  return (
    <ConfirmationOverlay
      totemType={totemType}
      risk={risk}
      written={written ?? null}
      onContinue={onContinue}
    >
      {masked && (
        <Box textAlign="start" marginTop="6">
          <Box
            as="blockquote"
            dir="auto"
            textStyle="drop"
            fontStyle="italic"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            borderInlineStartWidth="1px"
            borderColor="moon"
            paddingInlineStart="4"
          >
            {drop.content}
          </Box>
          <MaskedNote />
        </Box>
      )}
      <Box as="p" textStyle="meta" color="muted" marginTop="4">
        No name went with it. {SURFACES[surfaces]}
      </Box>
    </ConfirmationOverlay>
  );
}
