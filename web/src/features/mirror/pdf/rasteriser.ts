/** Draws the signs that no font of the document contains. Sizes and widths are in points. */
export interface TextRasteriser {
  readonly widthOf: (text: string, size: number) => number;
  readonly draw: (text: string, look: TextLook) => Promise<Picture | null>;
  /** Draws the lines of an SVG path on a square of 24 units, as one picture of `side` points. */
  readonly trace: (path: string, side: number, color: string) => Promise<Picture>;
}

interface TextLook {
  readonly size: number;
  readonly color: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The number of pixels for one point: 216 pixels for an inch, sharp on paper. */
const SCALE = 3;
const EDGE = 1;
const FAMILY = 'Newsreader, serif';
const EMBLEM_UNITS = 24;

/** Draws with the fonts of this device. @throws if the browser has no OffscreenCanvas */
export function browserRasteriser(): TextRasteriser {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Nothing to draw on');
  const clear = (width: number, height: number) => {
    // A change of the size is slow, because it clears the canvas. So the canvas is made larger but never smaller.
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  };
  return {
    widthOf: (text, size) => {
      context.font = `${size * SCALE}px ${FAMILY}`;
      return context.measureText(text).width / SCALE;
    },
    draw: async (text, { size, color, direction }) => {
      const applyFont = () => {
        context.font = `${size * SCALE}px ${FAMILY}`;
        context.direction = direction;
        context.textAlign = 'left';
      };
      applyFont();
      const box = context.measureText(text);
      const left = Math.ceil(box.actualBoundingBoxLeft) + EDGE;
      const above = Math.ceil(box.actualBoundingBoxAscent) + EDGE;
      const width = left + Math.ceil(box.actualBoundingBoxRight) + EDGE;
      const height = above + Math.ceil(box.actualBoundingBoxDescent) + EDGE;
      if (width <= 2 * EDGE || height <= 2 * EDGE) return null;
      clear(width, height);
      applyFont();
      context.fillStyle = color;
      context.fillText(text, left, above);
      const data = await encodePicture(context.getImageData(0, 0, width, height));
      const points = { left, above, width, height };
      return { data, ...scaled(points) };
    },
    trace: async (path, side, color) => {
      const pixels = side * SCALE * 2;
      clear(pixels, pixels);
      context.save();
      context.scale(pixels / EMBLEM_UNITS, pixels / EMBLEM_UNITS);
      context.lineWidth = 0.3;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.strokeStyle = color;
      context.stroke(new Path2D(path));
      context.restore();
      const data = await encodePicture(context.getImageData(0, 0, pixels, pixels));
      return { data, left: 0, above: side, width: side, height: side };
    },
  };
}

const scaled = (pixels: Omit<Picture, 'data'>): Omit<Picture, 'data'> => ({
  left: pixels.left / SCALE,
  above: pixels.above / SCALE,
  width: pixels.width / SCALE,
  height: pixels.height / SCALE,
});

/** A picture that the browser drew, without white edges. Lengths are in points; `data` comes from `encodePicture`. */
interface Picture {
  readonly data: Uint8Array<ArrayBuffer>;
  /** The distance from the beginning of the text to the left edge, usually near 0. */
  readonly left: number;
  /** The distance from the baseline up to the upper edge. */
  readonly above: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels on white. Width and height are in pixels; each pixel has four bytes. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'DeviceRGB' | 'DeviceGray';
  readonly bitsPerComponent: 4 | 8;
  /** The pixels, compressed with deflate as a PDF stores them. */
  readonly samples: Uint8Array<ArrayBuffer>;
}

const HEADER = 5;
const COLOURFUL = 24;

/**
 * The picture in our own format: five bytes with the width, the height and whether there is colour, then the compressed
 * pixels. A picture without colour is stored in 16 shades of grey.
 */
export async function encodePicture(pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const shades = grey(pixels);
  const samples = shades ?? rgb(pixels);
  const deflated = new Response(samples).body?.pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(deflated).arrayBuffer());
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

/**
 * The pixels in 16 shades of grey: two pixels in each byte, and every row begins with a new byte. Null if the picture
 * has colour.
 */
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

// Most pixels of a picture are white. Comparing four bytes together skips white pixels quickly.
const WHITE = 0xffffffff;
const wholePixels = ({ buffer, byteOffset, length }: Pixels['data']): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4);
