import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { onLineChange, waitingWords } from '../../entities/draft/outbox.ts';
import { HelpCard } from '../../entities/risk/help-card.tsx';
import { useRiskLevel } from '../../entities/risk/use-risk.ts';

/** Above the entries: words that are on their way to them, so that nobody takes them for lost. */
export function WaitingWordsList({ uid }: { readonly uid: string }) {
  const [line, setLine] = useState(() => waitingWords(uid));
  useEffect(() => onLineChange(uid, () => setLine(waitingWords(uid))), [uid]);
  if (line.length === 0) return null;
  return (
    <Box as="section" aria-label="On the way to your journal" marginTop="6">
      <Box as="p" textStyle="meta" color="muted">
        Kept on this device. It goes to your journal as soon as there is a connection.
      </Box>
      {line.map(({ content, key }) => (
        <Words key={key} content={content} />
      ))}
    </Box>
  );
}

/** With help below them where they sound heavy, as below an entry. */
function Words({ content }: { readonly content: string }) {
  const level = useRiskLevel(content);
  return (
    <>
      <Box
        as="blockquote"
        dir="auto"
        textStyle="drop"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        marginTop="3"
      >
        {content}
      </Box>
      <Box aria-live="polite" marginTop="6">
        {level !== 'none' && <HelpCard />}
      </Box>
    </>
  );
}
