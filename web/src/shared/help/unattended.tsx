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
 * Says that no moderator is looking at the reports now, and shows the reader's helplines to call instead. Shows nothing
 * while a moderator is looking, or while the answer is not known.
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
          {!isBesideHelp && <NearHelplines />}
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

/**
 * The helplines of the reader's country, one line each. Nothing if that country has no helpline: a number that does not
 * work there would cost the reader minutes.
 */
function NearHelplines() {
  const { near } = nearestFirst(HELPLINES, readerPlace(deviceZone(), navigator.languages));
  if (near.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2" marginTop="2">
      {near.map(({ dial, name, number, where }) => (
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
