import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { noticeAddress } from '../../../config/paths.ts';

const QUIET = { waiting: 'On its way', faded: 'Faded from the void' } as const;
const DECIDED = {
  held: 'Held back',
  removed: 'Taken out',
  read: 'Waits for a person',
  masked: 'Others read it without a part',
} as const;

interface StateProps {
  readonly drop: OwnDrop;
}

/** Where a drop stands, quietly, when it is on its way or has faded; nothing while it is out. */
export const QuietState = ({ drop: { state, waitsForPerson } }: StateProps) =>
  (state === 'waiting' && !waitsForPerson) || state === 'faded' ? (
    <Box as="span" fontStyle="italic">
      {QUIET[state]}
    </Box>
  ) : null;

const decided = ({ state, waitsForPerson, isMasked }: OwnDrop): keyof typeof DECIDED | null => {
  if (waitsForPerson) return 'read';
  if (state === 'held' || state === 'removed') return state;
  return isMasked ? 'masked' : null;
};

/** Says that a drop was held back, taken out or masked, or waits for a person, and leads to why. Its author reads it as before. */
export function DecidedState({ drop }: StateProps) {
  const what = decided(drop);
  return what === null ? null : (
    <LinkWithOverlay
      to={noticeAddress(drop.id)}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="11"
      marginTop="2"
      paddingInline="3"
      borderRadius="full"
      borderWidth="1px"
      borderColor="moon/40"
      textStyle="meta"
      color="text"
      textDecoration="none"
      _hover={{ borderColor: 'moon' }}
    >
      {DECIDED[what]}{' '}
      <Box as="span" color="moon" textDecoration="underline" textUnderlineOffset="3px">
        Read why
      </Box>
    </LinkWithOverlay>
  );
}
