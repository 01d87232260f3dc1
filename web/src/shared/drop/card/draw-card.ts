// Draws a drop as a picture on this device. This code is loaded when the author presses the button.
import type { Emotion } from '@blckmirror/functions/contract';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 120;
/** The height of the area at the bottom in which the feeling is drawn, in pixels. */
const FOOT = 250;

/** The limits of the font size, in pixels. The text gets the largest size at which it fits into the picture. */
const LARGEST = 84;
const SMALLEST = 4;
const LINE = 1.42;

const FACE = "'Newsreader Variable', 'Newsreader Fallback', Georgia, 'Times New Roman', serif";
const GROUND = '#07080B';
const TEXT = '#E7E9EF';
const MUTED = '#9AA1B2';
const COLOURS: Readonly<Record<Emotion, string>> = {
  sadness: '#7FA7E8',
  anger: '#F2796B',
  anxiety: '#B7A0F0',
  love: '#F08FB6',
  joy: '#F0CF6E',
};

const letters = (px: number) => `400 ${px}px ${FACE}`;

// The direction of the first letter decides, as with the HTML attribute dir set to "auto".
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const directionOf = (words: string): CanvasDirection =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(words)?.[0] ?? '') ? 'rtl' : 'ltr';

/**
 * Finds the largest font size at which all lines fit above the bottom area, and sets this size on the canvas context.
 */
function fitted(brush: CanvasRenderingContext2D, words: string) {
  const set = (px: number) => {
    brush.font = letters(px);
    const lines = cardLines(words, WIDTH - 2 * MARGIN, (part) => brush.measureText(part).width);
    return { lines, step: px * LINE };
  };
  let [fits, tooLarge] = [SMALLEST, LARGEST + 1];
  while (tooLarge - fits > 1) {
    const px = (fits + tooLarge) >> 1;
    const { lines, step } = set(px);
    if (lines.length * step <= HEIGHT - MARGIN - FOOT) fits = px;
    else tooLarge = px;
  }
  return set(fits);
}

/**
 * Draws a drop as a PNG of 1080 x 1350 pixels. The picture shows the words in the serif font, and the feeling as a word
 * with a dot in its colour. For privacy it contains no name, time, totem or data about the device.
 * @throws if this browser cannot draw
 */
export async function drawCard(words: string, emotion: Emotion): Promise<Blob> {
  // Waits for the serif font. Scripts that it does not contain are drawn in a font of the device.
  await document.fonts?.load(letters(LARGEST), words).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw.');
  brush.fillStyle = GROUND;
  brush.fillRect(0, 0, WIDTH, HEIGHT);

  const { lines, step } = fitted(brush, words);
  const direction = directionOf(words);
  brush.direction = direction;
  brush.textAlign = 'start';
  brush.textBaseline = 'middle';
  brush.fillStyle = TEXT;
  const start = direction === 'rtl' ? WIDTH - MARGIN : MARGIN;
  const room = HEIGHT - MARGIN - FOOT;
  const top = MARGIN + Math.max(0, (room - lines.length * step) / 2);
  lines.forEach((line, at) => {
    brush.fillText(line, start, top + (at + 0.5) * step);
  });

  const foot = HEIGHT - MARGIN - 8;
  brush.direction = 'ltr';
  brush.fillStyle = COLOURS[emotion];
  brush.beginPath();
  brush.arc(MARGIN + 10, foot, 10, 0, 2 * Math.PI);
  brush.fill();
  brush.fillStyle = MUTED;
  brush.font = letters(34);
  brush.fillText(emotion, MARGIN + 38, foot);

  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))),
      'image/png',
    );
  });
}

/** Measures the width of words in their font, in pixels. */
type Measure = (words: string) => number;

/** Splits a text with the browser's segmenter, which also finds words in scripts without spaces. */
const pieces = (granularity: 'word' | 'grapheme', text: string): readonly string[] =>
  [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(({ segment }) => segment);

/** Closing brackets and quotes, punctuation and spaces. A line never begins with one of them. */
const STAYS_BEHIND = /^[\p{Pe}\p{Pf}\p{Po}\s]+$/u;

/** Splits a text into pieces. A line may break only between two pieces. */
function unbroken(text: string): readonly string[] {
  const all: string[] = [];
  for (const piece of pieces('word', text)) {
    const before = all.at(-1);
    const isGlued =
      before !== undefined && (STAYS_BEHIND.test(piece) || /[\p{Ps}\p{Pi}'’-]$/u.test(before));
    if (isGlued) all[all.length - 1] = before + piece;
    else all.push(piece);
  }
  return all;
}

/**
 * Breaks a text into lines that are not wider than `width`. It breaks between words, and inside a word only if the word
 * is wider than a line. It keeps every letter and every empty line.
 */
export function cardLines(words: string, width: number, measure: Measure): readonly string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const add = (piece: string) => {
      if (measure((line + piece).trimEnd()) <= width) {
        line += piece;
        return true;
      }
      return false;
    };
    for (const piece of unbroken(paragraph)) {
      if (add(piece)) continue;
      if (line !== '') lines.push(line.trimEnd());
      line = '';
      if (add(piece)) continue;
      for (const sign of pieces('grapheme', piece)) {
        if (add(sign)) continue;
        if (line !== '') lines.push(line);
        line = sign;
      }
    }
    return [...lines, line.trimEnd()];
  });
}
