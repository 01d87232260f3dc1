/** A drop of the feed with these words, as the API answers. */
export const feedItem = (content: string, reactionCounts: Record<string, number> = {}) => ({
  drop: {
    id: content.slice(0, 20).padEnd(20, '0').replaceAll(/\W/g, '0'),
    content,
    emotionType: 'anxiety' as const,
    createdAt: '2026-03-10T10:00:00.000Z',
    totemType: 'ghost' as const,
  },
  reactionCounts,
});

type Item = ReturnType<typeof feedItem>;

/** The last page of the feed. */
export const feedPage = (...drops: Item[]) => ({
  drops,
  nextCursor: null as string | null,
  v: null as number | null,
  gone: [] as string[],
});

/** The feed's head in version `v`, with these drops and the ids of removed drops. */
export const feedHead = (v: number, drops: Item[], gone: string[] = []) => ({
  ...feedPage(...drops),
  v,
  gone,
});

/** The names, for `serve`, of the requests with which a page itself reads a document from Firestore. */
export const STORE = {
  config: 'GET /__/firebase/init.json',
  document: (path: string) =>
    `POST https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents:batchGet ${path}`,
} as const;

export const storeConfig = () => Response.json({ projectId: 'demo', apiKey: 'demo' });

/** The answer of Firestore's REST API for a document. */
export const storedCopy = (content: unknown) =>
  Response.json([{ found: { fields: { content: { stringValue: JSON.stringify(content) } } } }]);

/** The answer of Firestore's REST API for a missing document. */
export const noCopy = () => Response.json([{ missing: 'it' }]);
