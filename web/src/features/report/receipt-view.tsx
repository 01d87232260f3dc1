import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { keepAtHand, type ReportReceipt } from './receipt.ts';

interface ReceiptProps {
  readonly receipt: ReportReceipt;
}

/** Shows the code of the report for the only time, because the server stores only a hash of the code. */
export function Receipt({ receipt: { caseNumber, code } }: ReceiptProps) {
  // In groups of four characters, so that people can copy the code by hand.
  const spaced = code.replace(/.{4}(?=.)/g, '$& ');
  const text = `Blckmirror\nCase number: ${caseNumber}\nCode: ${spaced}\n${location.origin}${PATHS.reportStatus}\n`;
  useEffect(() => {
    // The form had the focus, but no longer exists.
    document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Copied' }),
      () => toast({ title: 'It could not be copied. Please write it down.', tone: 'error' }),
    );
  return (
    <>
      <Box as="p" maxWidth="56ch">
        Thank you. Keep these two: with them you can see what we decided, and why. We show the code
        only once.
      </Box>
      <Box
        as="dl"
        marginBlock="6"
        padding={{ base: '5', md: '7' }}
        borderWidth="1px"
        borderColor="hairline"
        borderRadius="lg"
        bg="surface"
      >
        <Box as="dt" textStyle="meta" color="muted">
          Case number
        </Box>
        <Box as="dd" textStyle="section" fontVariantNumeric="tabular-nums" marginBottom="4">
          {caseNumber}
        </Box>
        <Box as="dt" textStyle="meta" color="muted">
          Code
        </Box>
        <Box as="dd" textStyle="section" overflowWrap="anywhere">
          {spaced}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
        <Button variant="outline" onClick={() => saveFile(`blckmirror-${caseNumber}.txt`, text)}>
          Save
        </Button>
      </Box>
      <Box as="p" marginTop="8">
        <LinkWithOverlay
          to={PATHS.reportStatus}
          onClick={() => keepAtHand({ caseNumber, code })}
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          textDecoration="underline"
          textUnderlineOffset="0.25em"
        >
          See what happened
        </LinkWithOverlay>
      </Box>
    </>
  );
}
