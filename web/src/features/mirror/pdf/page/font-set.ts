import { ITALIC } from '../fonts/font-files.ts';
import type { TextRasteriser } from '../raster/text-rasteriser.ts';
import type { Letters } from '../text/set-lines.ts';

/** What a font of the document knows of itself; widths in thousandths of its size. */
export interface Metrics {
  /** 0: it has no such sign. */
  readonly characterToGlyph: (code: number) => number;
  readonly widthOfGlyph: (glyph: number) => number;
}

/** Which font has which sign, and how wide it runs. Asked for every sign, so it remembers. */
export class FontSet {
  readonly #metrics: ReadonlyMap<string, Metrics>;
  readonly #rasteriser: Pick<TextRasteriser, 'widthOf'>;
  readonly #faces = new Map<string, string | null>();
  readonly #drawn = new Map<string, number>();

  constructor(metrics: ReadonlyMap<string, Metrics>, rasteriser: Pick<TextRasteriser, 'widthOf'>) {
    this.#metrics = metrics;
    this.#rasteriser = rasteriser;
  }

  letters(size: number, italic: boolean): Letters {
    return {
      faceOf: (sign) => (italic && this.#has(ITALIC, sign) ? ITALIC : this.#upright(sign)),
      widthOf: (text, face) =>
        face === null ? this.#drawnWidth(text, size) : this.#width(text, face) * size,
    };
  }

  #upright(sign: string): string | null {
    const known = this.#faces.get(sign);
    if (known !== undefined) return known;
    const names = [...this.#metrics.keys()].filter((name) => name !== ITALIC);
    const face = names.find((name) => this.#has(name, sign)) ?? null;
    this.#faces.set(sign, face);
    return face;
  }

  // A letter with a loose accent needs placing that only the browser can do.
  #has(name: string, sign: string): boolean {
    const metrics = this.#metrics.get(name);
    return sign.length === 1 && (metrics?.characterToGlyph(sign.charCodeAt(0)) ?? 0) > 0;
  }

  /** In ems, cut to thousandths as the document states them. */
  #width(text: string, face: string): number {
    const metrics = this.#metrics.get(face);
    if (!metrics) return 0;
    let width = 0;
    for (let at = 0; at < text.length; at++)
      width += Math.trunc(metrics.widthOfGlyph(metrics.characterToGlyph(text.charCodeAt(at))));
    return width / 1000;
  }

  #drawnWidth(text: string, size: number): number {
    const key = `${size} ${text}`;
    const width = this.#drawn.get(key) ?? this.#rasteriser.widthOf(text, size);
    this.#drawn.set(key, width);
    return width;
  }
}
