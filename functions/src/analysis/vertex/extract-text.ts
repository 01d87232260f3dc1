import { z } from 'zod';
import { ProviderError } from './provider-error.ts';

/** Longest text that is looked into, in UTF-16 units; an answer that keeps to the schema has about 200. */
const REPLY_MAX = 4_000;

// Of the envelope only what is needed is read; it belongs to the provider, who may add to it.
const envelope = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z.object({ parts: z.array(z.object({ text: z.string().optional() })) }).partial(),
      }),
    )
    .optional(),
});

/**
 * The text of the first candidate, from an answer that nobody has checked yet.
 * @throws ProviderError `declined` when the model would not read the words, `unfit` when it is no whole answer
 */
export function extractText(response: unknown): string {
  const read = envelope.safeParse(response);
  if (!read.success) throw new ProviderError('unfit');
  const { promptFeedback, candidates } = read.data;
  if (promptFeedback?.blockReason) throw new ProviderError('declined');
  const [first] = candidates ?? [];
  if (!first) throw new ProviderError('declined');
  const { finishReason = 'STOP', content } = first;
  if (finishReason === 'MAX_TOKENS') throw new ProviderError('unfit');
  if (finishReason !== 'STOP') throw new ProviderError('declined');
  const text = (content.parts ?? []).map((part) => part.text ?? '').join('');
  if (text === '' || text.length > REPLY_MAX) throw new ProviderError('unfit');
  return text;
}
