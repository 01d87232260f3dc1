import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { CONTACT } from '../../config/contact.ts';

const Underlined = chakra('a', { base: { textDecoration: 'underline', color: 'text' } });

/** How a report, an authority and everybody else reach a person. */
export const Contact = () => (
  <Box display="grid" gap="3" maxWidth="60ch">
    <p>
      Words in the void: the menu on each card, “Report”. Without an account:{' '}
      <Underlined href="/report">report a drop</Underlined>. Both ways end at the same desk.
    </p>
    {CONTACT ? (
      <p>
        Everything else, for people and for authorities, in English or Dutch:{' '}
        <Underlined href={`mailto:${CONTACT}`}>{CONTACT}</Underlined>.
      </p>
    ) : (
      <p>Who runs this copy of Blckmirror has named no address yet.</p>
    )}
  </Box>
);
