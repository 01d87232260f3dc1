/** What is known of a chunk of the bundle. */
export interface BundledChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** What is of no use without a connection, or too heavy to bring to everyone: kept when it has been visited. */
const ON_VISIT = [
  /\/lib\/(auth\/auth|payment\/stripe)[-.]/,
  /\/features\/moderation\//,
  /\/features\/mirror\/(analytics\/|pdf\/save-archive)/,
  /node_modules\/(@?firebase|@?stripe|recharts|@chakra-ui\/charts)/,
];

/** Files of everything that the page can ask for, by way of any import, except what is only kept on a visit. */
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
