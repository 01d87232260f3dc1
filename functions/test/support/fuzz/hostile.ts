import fc from 'fast-check';

/** Strings that have broken other servers before. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    'a\uDFFFb',
    '\u202Eesrever',
    '\u200B\u2060\uFEFF',
    '👨‍👩‍👧‍👦'.repeat(300),
    'e\u0301'.repeat(900),
    `a${'\u0301'.repeat(7000)}`,
    'x'.repeat(1_001),
    'x'.repeat(20_000),
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../../../etc/passwd',
    '..%2f..%2fusers',
    'users/someone',
    '__name__',
    "' OR 1=1; DROP TABLE drops; --",
    '{"$gt":""}',
    '{{7*7}}<%= 7*7 %>',
    '<script>alert(1)</script>',
    '%00',
    '%',
    '%E0%A4%A',
    'NaN',
    '1e999',
    '-0',
    '9'.repeat(400),
    'true',
    'null',
    'Infinity',
    '\r\nSet-Cookie: a=b',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 1);

/** Values of the wrong kind. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 51, 2 ** 53, -1e308, [], {}, [[]], ['joy']),
  fc.constantFrom(nested(3), nested(500)),
  fc.constant(JSON.parse('{"__proto__":{"isPremium":true}}')),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that JSON.stringify never makes. */
export const hostileBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '"words"',
    '[1,2]',
    '\u0000',
    '{"content":1e999,"emotionType":"joy"}',
    '{"content":"a","content":"b","emotionType":"joy"}',
    '{"__proto__":{"isCrisis":true},"content":"hi","emotionType":"joy"}',
    '{"constructor":{"prototype":{"isPremium":true}},"content":"hi","emotionType":"joy"}',
    '{"content":"\\ud800","emotionType":"joy"}',
    '['.repeat(7_000),
    '{"a":'.repeat(2_000),
    `{"content":"${'x'.repeat(90_000)}"}`,
    `{"content":"${'x'.repeat(1_200_000)}"}`,
    '{"content": "half',
  ),
  fc.uint8Array({ maxLength: 200 }),
);

const UUID = '11111111-2222-3333-4444-555555555555';

/** Headers that a browser never sends. Their values stay within what Node's client can send. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.constantFrom<[string, string]>(
      ['idempotency-key', UUID],
      ['idempotency-key', 'x'.repeat(129)],
      ['idempotency-key', '../../users'],
      ['idempotency-key', ' '],
      ['idempotency-key', '__proto__'],
      ['x-time-zone', 'Asia/Tokyo'],
      ['x-time-zone', '+14:00'],
      ['x-time-zone', 'x'.repeat(5_000)],
      ['x-time-zone', '../../etc/localtime'],
      ['authorization', 'Bearer'],
      ['authorization', 'Bearer null'],
      ['authorization', `Bearer ${'a'.repeat(8_000)}`],
      ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
      ['authorization', 'Basic b3duZXI6b3duZXI='],
      ['authorization', 'Bearer owner'],
      ['content-type', 'text/plain'],
      ['content-type', 'application/json; charset=utf-16'],
      ['content-type', 'application/json; charset=nonsense'],
      ['content-type', 'application/cloudevents+json'],
      ['content-type', 'multipart/form-data'],
      ['content-type', ';;;'],
      ['content-encoding', 'gzip'],
      ['content-encoding', 'br, gzip'],
      ['if-none-match', '*'],
      ['if-modified-since', 'yesterday'],
      ['if-match', '"a"'],
      ['range', 'bytes=0-1,5-'],
      ['expect', '100-continue'],
      ['expect', 'the-impossible'],
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-for', `${'1.1.1.1, '.repeat(200)}::1%eth0`],
      ['x-forwarded-for', ':::::, ::ffff:999.1.1.1'],
      ['x-forwarded-host', 'evil.test'],
      ['host', 'evil.test'],
      ['origin', 'null'],
      ['accept', 'text/html'],
      ['accept-encoding', 'gzip;q=0'],
      ['cookie', `__session=${'x'.repeat(3_000)}`],
      ['traceparent', '00-zz'],
      ['x-cloud-trace-context', '../..'],
      ['function-execution-id', '<script>'],
    ),
    { maxLength: 3 },
  )
  .map(Object.fromEntries);
