import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePushKeys } from '../../../scripts/lib/emulators/config.ts';

/** One message as a push service gets it. */
export interface Received {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine. A test chooses its status for each path. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** Sets the status with which a path answers from now on. Without it, a path answers 201. */
  readonly answer: (path: string, status: number, headers?: Record<string, string>) => void;
  readonly stop: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const answers = new Map<string, [number, Record<string, string>]>();
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const { url: path = '', method = '', headers } = req;
    received.push({ path, method, headers, body: Buffer.concat(parts) });
    const [status, more] = answers.get(path) ?? [201, {}];
    res.writeHead(status, { connection: 'close', ...more }).end('a secret of the push service');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answer: (path, status, headers = {}) => void answers.set(path, [status, headers]),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Gives this test file its own VAPID keys for sending. `without` removes them. */
export function withPushKeys(): { readonly publicKey: string; readonly without: () => void } {
  const { publicKey, privateKey } = makePushKeys();
  Object.assign(process.env, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  const without = () => {
    process.env.VAPID_PUBLIC_KEY = '';
    delete process.env.VAPID_PRIVATE_KEY;
  };
  return { publicKey, without };
}

/** A browser with its own keys, which reads the messages to it. */
export interface Browser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The text of a message (RFC 8188 and 8291). */
  readonly read: (body: Buffer) => string;
}

export function aBrowser(): Browser {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const shared = derive(own.computeSecret(sender), auth, both, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a byte of value 2, and padding after it (RFC 8188).
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, read };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The claims in the signed token of a message, if the signature is made with this key (RFC 8292). */
export function claimsOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || key !== publicKey) throw new Error('not signed by us');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
