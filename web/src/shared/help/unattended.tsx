import { HELPLINES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { call } from '../../lib/api/call.ts';
import { deviceZone } from '../../lib/time/clock.ts';
import { nearestFirst, readerPlace } from './reader-place.ts';

interface UnattendedProps {
  /** True if the screen already shows all helplines. Then this component shows only its sentence and no helplines. */
  readonly isBesideHelp?: boolean;
}

/**
 * Says that no moderator is looking at the reports now, and shows two helplines to call instead. Shows nothing while a
 * moderator is looking, or while the answer is not known.
 */
export function Unattended({ isBesideHelp = false }: UnattendedProps) {
  const { data } = useQuery(transparencyQuery);
  // The region exists from the start, because screen readers announce changes only inside a region that they already
  // know.
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

/** The public statistics about reports, and whether a moderator is looking at them now. */
export const transparencyQuery = queryOptions({
  queryKey: ['/api/public/transparency'],
  queryFn: ({ signal }) => call('GET /api/public/transparency', {}, { signal }),
  // The counts change each night. The other data changes within minutes.
  staleTime: 60_000,
});

const FEW = 2;

/** The two nearest helplines, one line each. If no helpline is near, the two best known ones. */
function FewHelplines() {
  const { near, far } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  const some = near.length > 0 ? near : far;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" marginTop="2">
      {some.slice(0, FEW).map(({ dial, name, number, where }) => (
        <Box as="li" key={dial} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <Box as="span" flex="1" minWidth="min(7rem, 100%)">
            {name}
            <Box as="span" display="block" textStyle="meta" color="muted">
              {where}
            </Box>
          </Box>
          <Button asChild variant="outline" size="sm" minHeight="11">
            <a href={`tel:${dial}`} aria-label={`Call ${number}`}>
              {number}
            </a>
          </Button>
        </Box>
      ))}
    </Box>
  );
}
