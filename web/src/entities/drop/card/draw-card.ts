// Draws a drop as a picture on this device; a chunk of its own, fetched at the press.
import type { Emotion } from '@blckmirror/functions/contract';
import { cardLines } from './card-lines.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 120;
/** The sign's line, and the air above it, are free of words. */
const FOOT = 250;

/** Letters as large as the words allow, in pixels; a drop of any length fits. */
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

// The first letter that runs one way or the other decides, as `dir="auto"` does.
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const directionOf = (words: string): CanvasDirection =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(words)?.[0] ?? '') ? 'rtl' : 'ltr';

/** The words in the largest letters in which all lines stand above the foot, for which the brush is set. */
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
 * A drop as a PNG of 1080 x 1350 pixels: the words in the serif, and the feeling as a small sign in its colour beside its
 * word. No name, time or totem, and nothing of the device.
 * @throws where this browser cannot draw
 */
export async function drawCard(words: string, emotion: Emotion): Promise<Blob> {
  // Words in another script are drawn in what the device has for it.
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
