/** Bytes through one of the browser's own packers or unpackers. */
export async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [packed] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(packed);
}
