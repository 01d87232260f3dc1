import { encodePicture, type Picture } from './picture.ts';

/** What draws when no font of the document can. Sizes and widths in points. */
export interface TextRasteriser {
  readonly widthOf: (text: string, size: number) => number;
  readonly draw: (text: string, look: TextLook) => Promise<Picture | null>;
  /** Strokes of an SVG path on a square of 24 units, as one picture of `side` points. */
  readonly trace: (path: string, side: number, color: string) => Promise<Picture>;
}

interface TextLook {
  readonly size: number;
  readonly color: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Pixels to a point: 216 to the inch, sharp on paper. */
const SCALE = 3;
const EDGE = 1;
const FAMILY = 'Newsreader, serif';
const EMBLEM_UNITS = 24;

/** Draws with the fonts of this device. @throws where there is no canvas off the screen */
export function browserRasteriser(): TextRasteriser {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Nothing to draw on');
  const clear = (width: number, height: number) => {
    // A new size forgets everything, and is slow; only grow.
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
