/** The fields of a chunk of the bundle that this file reads. */
export interface BundledChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * Modules that are useless offline, or too large for everybody. A device keeps them only after it has used them. The
 * Auth SDK is not among them: an open page loads it late, maybe after a deployment that removed it from the server, and
 * a new worker must have it before the next page opens without a connection.
 */
const ON_VISIT = [
  /\/lib\/api\/app-check-sdk\./,
  /\/features\/moderation\//,
  /\/features\/mirror\/(analytics\/|pdf\/save-archive)/,
  /node_modules\/(@?stripe|recharts|@chakra-ui\/charts)/,
];

/** The files of all chunks that the app can load, by static or dynamic imports, except those of `ON_VISIT`. */
export function offlineChunks(chunks: readonly BundledChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(visit);
    for (const lazy of chunk.dynamicImports) if (!isKeptOnVisit(byName.get(lazy))) visit(lazy);
  };
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName);
  return [...found];
}

const isKeptOnVisit = (chunk: BundledChunk | undefined): boolean =>
  chunk?.moduleIds.some((id) => ON_VISIT.some((pattern) => pattern.test(id))) ?? false;
