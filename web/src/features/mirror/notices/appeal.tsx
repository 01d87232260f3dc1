import type { Notice } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { appealPlace } from '../../../entities/draft/store.ts';
import { useDraft } from '../../../entities/draft/use-draft.ts';
import { longDate } from '../dates.ts';
import { AppealForm } from './appeal-form.tsx';

interface AppealProps {
  readonly uid: string;
  readonly notice: Notice;
}

const STANDS: Readonly<Record<'sent' | 'upheld' | 'reversed', string>> = {
  sent: 'You appealed. A person reads it, and the answer comes here.',
  upheld: 'You appealed, and it stayed as it was.',
  reversed: 'You appealed, and it was taken back.',
};

/** Where an appeal, or a reporter's complaint, stands; and writing it, once. */
export function Appeal({ uid, notice }: AppealProps) {
  const { appeal, appealUntil, kind, id } = notice;
  const draft = useDraft(appealPlace(id));
  const [isOpen, setOpen] = useState(draft.text !== '');
  const stands = useRef<HTMLParagraphElement>(null);
  const asks = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(appeal === 'open');
  useEffect(() => {
    // The button that was pressed is gone: the focus goes to what it came to.
    if (wasOpen.current && appeal !== 'open') stands.current?.focus();
    wasOpen.current = appeal === 'open';
  }, [appeal]);

  const cancel = () => {
    setOpen(false);
    // Once it stands there again.
    requestAnimationFrame(() => asks.current?.focus());
  };

  if (appeal === null) return null;
  if (appeal !== 'open') {
    return (
      <Box as="p" ref={stands} tabIndex={-1} textStyle="meta" color="muted">
        {STANDS[appeal]}
      </Box>
    );
  }
  const verb = kind === 'stays' ? 'Complain' : 'Appeal';
  if (isOpen) {
    const form = { uid, noticeId: id, draft, verb };
    return <AppealForm {...form} onCancel={cancel} />;
  }
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
      <Button ref={asks} variant="outline" size="sm" minHeight="11" onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {appealUntil && (
        <Box as="span" textStyle="meta" color="muted">
          until {longDate(appealUntil)}
        </Box>
      )}
    </Box>
  );
}
