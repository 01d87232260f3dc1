/** The fields of a chunk of the bundle that this file reads. */
export interface BundledChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Modules that are useless offline, or too large for everybody. A device keeps them only after it has used them. */
const ON_VISIT = [
  /\/lib\/(auth\/auth|payment\/stripe)[-.]/,
  /\/features\/moderation\//,
  /\/features\/mirror\/(analytics\/|pdf\/save-archive)/,
  /node_modules\/(@?firebase|@?stripe|recharts|@chakra-ui\/charts)/,
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
