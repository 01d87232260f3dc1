import { useSession } from '../../lib/auth/session.ts';
import { ContentNotes } from './content-notes.tsx';
import { HiddenDrops } from './hidden-drops.tsx';
import { MutedWords } from './muted-words.tsx';

/** What this device leaves out of every list: a reader's own choice, which needs no account. */
export function LeftOut() {
  const { status } = useSession();
  const kept =
    status === 'signed-in'
      ? 'Kept on this device alone, until you log out.'
      : 'Kept on this device alone.';
  return (
    <>
      <HiddenDrops />
      <MutedWords kept={kept} />
      <ContentNotes kept={kept} />
    </>
  );
}
