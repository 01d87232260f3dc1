import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { Unattended } from '../../entities/desk/unattended.tsx';
import type { NoticeReceipt } from './notice.ts';
import { Receipt } from './receipt.tsx';
import { ReportForm } from './report-form.tsx';

/** `/report`: says what is wrong with words in the void, without an account (Digital Services Act, 16). */
export function ReportScreen() {
  const [receipt, setReceipt] = useState<NoticeReceipt | null>(null);
  return (
    <Page
      title={receipt ? 'Your notice has arrived' : 'Report words'}
      {...(!receipt && { subtitle: 'Anybody can, with an account or without' })}
    >
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <>
          <Unattended />
          <Box as="p" color="muted" marginBottom="8" maxWidth="56ch">
            A person reads it by{' '}
            <LinkWithOverlay
              to={PATHS.rules}
              color="text"
              textDecoration="underline"
              textUnderlineOffset="0.25em"
            >
              the rules
            </LinkWithOverlay>
            . If somebody is in danger now,{' '}
            <LinkWithOverlay
              to={PATHS.help}
              color="text"
              textDecoration="underline"
              textUnderlineOffset="0.25em"
            >
              call for help first
            </LinkWithOverlay>
            . You have sent one already?{' '}
            <LinkWithOverlay
              to={PATHS.reportStatus}
              color="text"
              textDecoration="underline"
              textUnderlineOffset="0.25em"
            >
              See what became of it
            </LinkWithOverlay>
            .
          </Box>
          <ReportForm onSent={setReceipt} />
        </>
      )}
    </Page>
  );
}
