import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { FewHelplines } from '../help/few-helplines.tsx';
import { transparencyQuery } from './queries.ts';

interface UnattendedProps {
  /** Everybody who listens stands here already: the sentence alone is said. */
  readonly isBesideHelp?: boolean;
}

/**
 * Says, where reports are spoken of, that nobody looks at them now, and who can be called instead; nothing while somebody
 * does, or nobody knows.
 */
export function Unattended({ isBesideHelp = false }: UnattendedProps) {
  const { data } = useQuery(transparencyQuery);
  // The region stands from the start: screen readers only hear changes inside one they know.
  return (
    <Box role="status">
      {data?.isUnattended && (
        <Box
          borderWidth="1px"
          borderColor="moon/40"
          borderRadius="lg"
          bg="surface"
          padding="4"
          marginBottom="6"
        >
          <Box as="p">
            Nobody is looking now. If somebody is in danger
            {isBesideHelp ? (
              ', call one of these numbers.'
            ) : (
              <>
                :{' '}
                <LinkWithOverlay
                  to={PATHS.help}
                  display="inline-block"
                  paddingBlock="3"
                  marginBlock="-3"
                  textDecoration="underline"
                  textUnderlineOffset="0.25em"
                >
                  Help now
                </LinkWithOverlay>
              </>
            )}
          </Box>
          {!isBesideHelp && <FewHelplines />}
        </Box>
      )}
    </Box>
  );
}
