interface Importing {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** The chunks that the named ones import statically, themselves included; names that are none are passed over. */
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
