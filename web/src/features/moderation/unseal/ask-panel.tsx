import { Box } from '@chakra-ui/react/box';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toast } from '../../../components/ui/toast.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { AskForm } from './ask-form.tsx';
import { UNSEAL_ERRORS } from './error-texts.ts';
import { askOfCaseMutation } from './queries.ts';

interface AskPanelProps {
  readonly caseId: string;
  readonly onDone: () => void;
}

/** A moderator's request for the contact behind the case in hand. They never see it: a custodian answers. */
export function AskPanel({ caseId, onDone }: AskPanelProps) {
  const { mutate, isPending, error } = useMutation(askOfCaseMutation(caseId));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Box
      ref={panel}
      tabIndex={-1}
      role="group"
      // The desk's single keys rest while this is filled in.
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        if (event.key === 'Escape') onDone();
      }}
      aria-labelledby="ask"
      outline="none"
      marginBottom="6"
      paddingBlock="5"
      borderBlockWidth="1px"
      borderColor="hairline"
    >
      <Box as="h3" id="ask" textStyle="section" fontSize="1.25rem">
        Ask for the contact
      </Box>
      <Box as="p" color="muted" marginBottom="4">
        A custodian decides, and alone sees it. In danger of life ring one as well.
      </Box>
      <AskForm
        isPending={isPending}
        problem={error && errorText(error, UNSEAL_ERRORS)}
        onBack={onDone}
        onSend={({ ground, reference }) =>
          mutate(
            { ground, reference },
            {
              onSuccess: () => {
                toast({ title: 'Asked', description: 'It is before the custodians now.' });
                onDone();
              },
            },
          )
        }
      />
    </Box>
  );
}
