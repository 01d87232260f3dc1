import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';

export const getWhisper: Handler<'GET /api/mirror/whisper'> = async (_input, { caller }) => {
  const whisper = await latestWhisper(caller.uid);
  return {
    whisper: whisper && {
      content: whisper.content,
      createdAt: whisper.createdAt.toDate().toISOString(),
    },
  };
};

/** Reads the newest whisper, or null if the nightly job has not written one yet. */
async function latestWhisper(uid: string): Promise<Doc<'users/whispers'> | null> {
  const found = await collection('users/whispers', uid).orderBy('createdAt', 'desc').limit(1).get();
  return found.docs[0]?.data() ?? null;
}
