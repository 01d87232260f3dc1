import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { CRISIS_POST } from '../../entities/draft/store.ts';
import { useDraft } from '../../entities/draft/use-draft.ts';
import { useKeepInJournal } from '../../entities/draft/use-keep-in-journal.ts';
import { useSession } from '../../lib/auth/session.ts';

/** What somebody wrote before the door closed: a membership ends, their words do not (requirements 10). */
export function KeptWords() {
  const { uid } = useSession();
  return uid !== null && <Draft key={uid} />;
}

function Draft() {
  const draft = useDraft(CRISIS_POST);
  const { keep, isKeeping } = useKeepInJournal({
    onKept: (words) => {
      if (draft.text === words) draft.clear();
    },
    onWaiting: () => {},
  });
  if (draft.text.trim() === '') return null;
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
      <Button variant="outline" aria-disabled={isKeeping} onClick={() => keep(draft.text)}>
        Keep it in my journal
      </Button>
    </Box>
  );
}
