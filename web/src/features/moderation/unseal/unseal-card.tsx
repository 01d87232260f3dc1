import { GROUNDS, type Unseal, type UnsealAction } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useNow } from '../../../lib/time/clock.ts';
import { Words } from '../words.tsx';
import { Contact } from './contact.tsx';
import { FreshLogin } from './fresh-login.tsx';
import { SilenceField } from './silence-field.tsx';
import { closesText, stageText } from './stage-text.ts';
import { useUnseal } from './use-unseal.ts';

const LABELS: Readonly<Record<UnsealAction, string>> = {
  grant: 'Grant it',
  refuse: 'Refuse it',
  open: 'Open the contact',
  emergency: 'Open it alone, in an emergency',
  confirm: 'Confirm it',
};

/** One request: on which ground, about which words, and what this custodian can do to it. */
export function UnsealCard({ unseal }: { readonly unseal: Unseal }) {
  const { id, handle, text, ground, reference, askedDay, may, closesAt } = unseal;
  const { contact, problem, isStale, isPending, act } = useUnseal(unseal);
  const [isRead, setIsRead] = useState(false);
  const [silentUntil, setSilentUntil] = useState('');
  const now = useNow(20_000);
  const isOpen = closesAt !== null && now.getTime() < Date.parse(closesAt);

  const take = (kind: UnsealAction) =>
    kind === 'grant' || kind === 'confirm'
      ? void act({ kind, ...(silentUntil && { silentUntil }) })
      : void act({ kind });

  return (
    <Box
      as="article"
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', md: '7' }}
    >
      <Box as="h2" id={id} textStyle="section">
        {handle}
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginBottom="4" overflowWrap="anywhere">
        {GROUNDS[ground].name} · {reference} · asked for on {askedDay}
      </Box>
      {text !== '' && <Words text={text} isOpened={isRead} onOpen={() => setIsRead(true)} />}
      <Box as="p" role="status" marginTop="4">
        {stageText(unseal)}
      </Box>
      {closesAt !== null && <p>{closesText(closesAt, now)}</p>}
      {isOpen && contact && <Contact {...contact} />}
      {may.some((each) => each === 'grant' || each === 'confirm') && (
        <Box marginTop="4">
          <SilenceField until={silentUntil} onChange={setSilentUntil} />
        </Box>
      )}
      {problem !== null && (
        <Box as="p" role="alert" marginTop="4">
          {problem}
        </Box>
      )}
      {isStale ? (
        <FreshLogin onLoggedIn={() => take('emergency')} />
      ) : (
        <Box display="flex" flexWrap="wrap" gap="2" marginTop="5">
          {may
            .filter((each) => each !== 'open' || !contact)
            .map((each) => (
              <Button
                key={each}
                variant={each === 'refuse' || each === 'emergency' ? 'outline' : 'solid'}
                aria-disabled={isPending}
                onClick={() => take(each)}
              >
                {LABELS[each]}
              </Button>
            ))}
        </Box>
      )}
      {may.includes('emergency') && (
        <Box as="p" textStyle="meta" color="muted" marginTop="3">
          Everybody with a role is paged at once. It closes after an hour; a second person confirms
          it within 72 hours, or it is published as unconfirmed.
        </Box>
      )}
    </Box>
  );
}
