// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodePicture, encodePicture } from './rasteriser.ts';

type Pixels = Parameters<typeof encodePicture>[0];

const pixels = (width: number, ...colors: (readonly [number, number, number])[]): Pixels => ({
  width,
  height: colors.length / width,
  data: Uint8Array.from(colors.flatMap((color) => [...color, 255])),
});

async function kept(picture: Pixels) {
  const { samples, ...rest } = decodePicture(await encodePicture(picture));
  return { ...rest, samples: [...inflateSync(samples)] };
}

describe('what the browser drew, on its way into the document', () => {
  it('is kept in shades of grey when it is ink, two pixels to a byte and each row by itself', async () => {
    const [black, grey, white] = [
      [0, 0, 0],
      [130, 128, 135],
      [255, 255, 255],
    ] as const;
    expect(await kept(pixels(3, black, grey, white, white, black, grey))).toEqual({
      width: 3,
      height: 2,
      colorSpace: 'DeviceGray',
      bitsPerComponent: 4,
      samples: [0x08, 0xff, 0xf0, 0x8f],
    });
  });

  it('keeps its colours when it has any', async () => {
    expect(await kept(pixels(2, [255, 255, 255], [240, 207, 110]))).toEqual({
      width: 2,
      height: 1,
      colorSpace: 'DeviceRGB',
      bitsPerComponent: 8,
      samples: [255, 255, 255, 240, 207, 110],
    });
  });
});
