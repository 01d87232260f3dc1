import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { Section } from './section.tsx';

/** The rules of this place; for the staff also the way to their desk, which nobody else is told of. */
export const Further = ({ role }: { readonly role: CurrentUser['role'] }) => (
  <Section title="The rules" hint="What may be written here, and who reads what is reported.">
    <Box display="flex" flexWrap="wrap" gap="6">
      <Way to={PATHS.rules}>Read the rules</Way>
      {role === 'custodian' && <Way to={PATHS.unseal}>Go to the desk</Way>}
      {role === 'moderator' && <Way to={PATHS.moderation}>Go to the desk</Way>}
    </Box>
  </Section>
);

const Way = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkWithOverlay
    to={to}
    textDecoration="underline"
    textUnderlineOffset="0.25em"
    display="inline-flex"
    alignItems="center"
    minHeight="11"
  >
    {children}
  </LinkWithOverlay>
);
