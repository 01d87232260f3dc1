import { through } from '../through.ts';

/** What the browser drew, cut to where there is ink. Lengths in points; `data` as `encodePicture` makes it. */
export interface Picture {
  readonly data: Uint8Array<ArrayBuffer>;
  /** From where the text begins to the left edge; mostly near 0. */
  readonly left: number;
  /** From the baseline up to the upper edge. */
  readonly above: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels on white: width and height in pixels, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'DeviceRGB' | 'DeviceGray';
  readonly bitsPerComponent: 4 | 8;
  /** Deflated samples, as a PDF keeps them. */
  readonly samples: Uint8Array<ArrayBuffer>;
}

const HEADER = 5;
const COLOURFUL = 24;

/** Deflated, after five bytes with width, height and whether there is colour. Plain ink is kept in 16 shades of grey. */
export async function encodePicture(pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const shades = grey(pixels);
  const samples = shades ?? rgb(pixels);
  const packed = await through(new CompressionStream('deflate'), samples);
  const data = new Uint8Array(HEADER + packed.length);
  const header = new DataView(data.buffer);
  header.setUint16(0, pixels.width);
  header.setUint16(2, pixels.height);
  header.setUint8(4, shades === null ? 1 : 0);
  data.set(packed, HEADER);
  return data;
}

export function decodePicture(data: Uint8Array<ArrayBuffer>): DecodedPicture {
  const header = new DataView(data.buffer, data.byteOffset);
  const coloured = header.getUint8(4) === 1;
  return {
    width: header.getUint16(0),
    height: header.getUint16(2),
    colorSpace: coloured ? 'DeviceRGB' : 'DeviceGray',
    bitsPerComponent: coloured ? 8 : 4,
    samples: data.subarray(HEADER),
  };
}

function rgb({ data }: Pixels): Uint8Array<ArrayBuffer> {
  const samples = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    samples[to++] = data[from] ?? 0;
    samples[to++] = data[from + 1] ?? 0;
    samples[to++] = data[from + 2] ?? 0;
  }
  return samples;
}

/** Two pixels to a byte; every row begins with a new one. Null when there is colour, which grey would lose. */
function grey({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> | null {
  const row = Math.ceil(width / 2);
  const samples = new Uint8Array(row * height).fill(0xff);
  const whole = wholePixels(data);
  for (let pixel = 0; pixel < whole.length; pixel++) {
    if (whole[pixel] === WHITE) continue;
    const red = data[pixel * 4] ?? 0;
    const green = data[pixel * 4 + 1] ?? 0;
    const blue = data[pixel * 4 + 2] ?? 0;
    if (Math.abs(red - green) > COLOURFUL || Math.abs(green - blue) > COLOURFUL) return null;
    const shade = green >> 4;
    const x = pixel % width;
    const at = ((pixel - x) / width) * row + (x >> 1);
    const both = samples[at] ?? 0;
    samples[at] = x % 2 === 0 ? (both & 0x0f) | (shade << 4) : (both & 0xf0) | shade;
  }
  return samples;
}

// Most of a picture is paper: looked at four bytes at once, it is passed over quickly.
const WHITE = 0xffffffff;
const wholePixels = ({ buffer, byteOffset, length }: Pixels['data']): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4);
