import { crc32 } from 'node:zlib';

const LINE = 72;

/** One manifest header, folded as the jar format asks: lines of at most 72 bytes, continued after a blank. */
export function manifestHeader(name: string, value: string): string {
  const whole = `${name}: ${value}`;
  const lines = [whole.slice(0, LINE - 2)];
  for (let at = LINE - 2; at < whole.length; at += LINE - 3) {
    lines.push(` ${whole.slice(at, at + LINE - 3)}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * A jar that holds nothing but a manifest, so that `java -jar` can run a class of another jar which names no main
 * class itself. Made here because a machine may have a Java runtime without the `jar` tool.
 */
export function manifestOnlyJar(headers: Record<string, string>): Buffer {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...headers });
  const body = Buffer.from(`${lines.map(([k, v]) => manifestHeader(k, v)).join('')}\r\n`);
  const name = Buffer.from('META-INF/MANIFEST.MF');

  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(10, 0); // version needed; flags, method "stored" and the time stay 0
  entry.writeUInt16LE(0x21, 8); // 1980-01-01, the earliest date a zip can carry
  entry.writeUInt32LE(crc32(body), 10);
  entry.writeUInt32LE(body.length, 14);
  entry.writeUInt32LE(body.length, 18);
  entry.writeUInt16LE(name.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, name, body]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00'), entry, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
