import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

type EndingProps = NonNullable<CurrentUser['premiumEnds']>;

/** When a membership ends unless something is done, and what that would be. */
export const Ending = ({ at, because }: EndingProps) => (
  <Box as="p" marginTop="5">
    <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
      ●
    </Box>
    {TEXT[because](dayOf(at))}
  </Box>
);

/** When it is paid for again. */
export const Renewal = ({ at }: { readonly at: string }) => (
  <Box as="p" marginTop="5" color="muted">
    Renews on {dayOf(at)}.
  </Box>
);

const dayOf = (iso: string): string => format(parseISO(iso), 'MMMM d, yyyy');

const TEXT: Readonly<Record<EndingProps['because'], (day: string) => string>> = {
  cancelled: (day) => `It ends on ${day}. Until then everything stays open.`,
  unpaid: (day) =>
    `The last payment did not go through. Give another card under Manage Billing before ${day} to keep it.`,
};
