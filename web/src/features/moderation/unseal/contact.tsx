import type { UnsealedContact } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';

/** Who can be reached, for as long as it is open. It stands on this page alone. */
export function Contact({ author, notifiers }: UnsealedContact) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="The contact"
      marginTop="5"
      padding="4"
      borderWidth="1px"
      borderColor="moon/40"
      borderRadius="md"
      overflowWrap="anywhere"
    >
      <Box as="p" textStyle="meta" color="muted">
        Who wrote it
      </Box>
      <Box as="p">
        {author.isGone ? 'The drop or its account is gone.' : (author.email ?? 'No e-mail.')}
      </Box>
      {notifiers.map(({ name, email }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the order never changes
        <Box key={at} marginTop="3">
          <Box as="p" textStyle="meta" color="muted">
            Who sent a notice about it
          </Box>
          <Box as="p">{[name, email].filter(Boolean).join(', ') || 'They gave no name.'}</Box>
        </Box>
      ))}
      <Box as="p" textStyle="meta" color="muted" marginTop="3">
        Give it to whom the ground names, and to nobody else. It is kept nowhere here.
      </Box>
    </Box>
  );
}
