import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSession } from '../../lib/session.ts';
import { useKeepInJournal } from '../journal/use-keep-in-journal.ts';
import { useCrisisDraft } from './crisis-draft.ts';

/** What somebody wrote before the door closed: a membership ends, their words do not (DESIGN section 8). */
export function KeptWords() {
  const { uid } = useSession();
  return uid !== null && <Draft key={uid} uid={uid} />;
}

function Draft({ uid }: { readonly uid: string }) {
  const draft = useCrisisDraft(uid);
  const keepInJournal = useKeepInJournal();
  if (draft.text.trim() === '') return null;
  const keep = () => {
    if (keepInJournal(draft.text)) draft.write('');
  };
  return (
    <Box borderTopWidth="1px" borderColor="hairline" marginTop="7" paddingTop="5">
      <Box as="h3" textStyle="ui" fontWeight="medium">
        What you wrote is still here
      </Box>
      <Box
        as="blockquote"
        dir="auto"
        textStyle="drop"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        marginTop="2"
        marginBottom="4"
      >
        {draft.text}
      </Box>
      <Button variant="outline" onClick={keep}>
        Keep it in my journal
      </Button>
    </Box>
  );
}
