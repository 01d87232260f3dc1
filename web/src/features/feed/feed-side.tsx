import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { GoLink } from '../../components/go-link.tsx';
import { TotemEmblem } from '../../components/totem-emblem.tsx';
import { PATHS } from '../../config/paths.ts';
import { useCurrentUser } from '../account/queries.ts';

/** Quiet company beside the feed on wide screens: the reader's totem, or where to begin. */
export function FeedSide() {
  const totemType = useCurrentUser()?.totemType ?? null;
  return (
    <Box borderInlineStartWidth="1px" borderColor="hairline" ps="8" py="2">
      {totemType === null ? <Invitation /> : <Guardian totemType={totemType} />}
      <GoLink
        to={PATHS.drop}
        display="inline-block"
        mt="5"
        py="1"
        textStyle="ui"
        color="moon"
        textDecoration="underline"
        textDecorationColor="hairline"
        textUnderlineOffset="6px"
        _hover={{ textDecorationColor: 'moon' }}
      >
        Release a thought
      </GoLink>
    </Box>
  );
}

function Invitation() {
  return (
    <Box as="p" textStyle="section" fontSize="1.25rem" color="text">
      One thought a day. No name, no face, nobody keeping score.
    </Box>
  );
}

function Guardian({ totemType }: { readonly totemType: string }) {
  const { name, traits } = totemText(totemType);
  return (
    <Box>
      <Box textStyle="meta" color="muted">
        Your totem
      </Box>
      <Box color="moon" mt="4">
        <TotemEmblem type={totemType} size={72} />
      </Box>
      <Box textStyle="section" mt="3">
        {name}
      </Box>
      <Box textStyle="ui" color="muted" mt="1">
        {traits.join(', ')}
      </Box>
    </Box>
  );
}
