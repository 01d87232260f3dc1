import { fitCard, type PersonalSpan } from '@blckmirror/functions/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/call.ts';

/** Words that the server did not take, because something in them may lead to somebody. */
export interface Asked {
  /** As they would be stored, which is what the spans count. */
  readonly text: string;
  readonly spans: readonly PersonalSpan[];
}

export interface AskedWords {
  /** What is asked about the words as they stand; null while nothing is. */
  readonly asked: Asked | null;
  /** Takes a refusal up; false when it is about something else. */
  readonly take: (error: unknown, content: string) => boolean;
  /** Their author says that these words point at nobody. */
  readonly confirm: () => void;
  readonly isConfirmed: (content: string) => boolean;
}

/** Whether words were refused because something in them may lead to somebody (requirements 14). */
export const looksPersonal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'looks-personal';

/** What the server asks about words before they are published. `content`: as they are sent; other words ask anew. */
export function useAsked(content: string): AskedWords {
  const [standing, setStanding] = useState<(Asked & { readonly content: string }) | null>(null);
  const confirmed = useRef<string | null>(null);
  return {
    asked: standing?.content === content ? standing : null,
    take(error, sent) {
      if (!looksPersonal(error)) return false;
      setStanding({ content: sent, text: fitCard(sent), spans: error.spans });
      return true;
    },
    confirm() {
      confirmed.current = content;
    },
    isConfirmed: (sent) => confirmed.current === sent,
  };
}
