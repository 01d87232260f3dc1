import type { Handler } from '../http/handler.ts';
import { latestWhisper } from './store.ts';

export const getWhisper: Handler<'GET /api/mirror/whisper'> = async (_input, { caller }) => {
  const whisper = await latestWhisper(caller.uid);
  return {
    whisper: whisper && {
      content: whisper.content,
      createdAt: whisper.createdAt.toDate().toISOString(),
    },
  };
};
