import { whispers } from '../platform/collections.ts';
import type { WhisperDoc } from '../platform/documents.ts';

/** The newest whisper, or null when the night has not brought one yet. */
export async function latestWhisper(uid: string): Promise<WhisperDoc | null> {
  const found = await whispers(uid).orderBy('createdAt', 'desc').limit(1).get();
  return found.docs[0]?.data() ?? null;
}
