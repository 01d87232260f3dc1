interface Importing {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** The chunks in `from`, and all chunks that they import statically, directly or not. Unknown names are ignored. */
export function reachable<Chunk extends Importing>(
  from: readonly (string | undefined)[],
  chunks: ReadonlyMap<string, Chunk>,
): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (name: string | undefined) => {
    const chunk = name === undefined ? undefined : chunks.get(name);
    if (!chunk || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    chunk.imports.forEach(visit);
  };
  from.forEach(visit);
  return [...found.values()];
}
