import type { z } from 'zod';
import { AppError, badField } from '../platform/app-error.ts';

/**
 * The input of an endpoint, or a refusal that names the field and what to do.
 * @param given path parameters and query or body, merged
 * @throws AppError `bad-request`
 */
export function parseInput(schema: z.ZodType, given: Record<string, unknown>): unknown {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new AppError('bad-request', 'The request cannot be read.');
  if (issue.code === 'unrecognized_keys') {
    throw badField(cut(issue.keys[0] ?? 'a field'), 'is not known here; leave it out');
  }
  const message =
    issue.code === 'custom' || issue.code === 'too_big' ? issue.message : lower(issue.message);
  throw badField(
    cut(issue.path.join('.') || 'body'),
    `: ${message}`.replace(/^: (is|may|needs|holds) /, '$1 '),
  );
}

const cut = (name: string) => name.slice(0, 60);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
