import type { Cover } from '../book.ts';
import { INK } from '../ink/colors.ts';
import { centred } from './centred.ts';
import { PAPER, type Pen } from './pen.ts';

const EMBLEM = 132;

/** The first page: whose guardian, how long, how many. Nobody's name. */
export async function setCover(pen: Pen, { span, count, totem }: Cover): Promise<void> {
  const muted = { size: 11, color: INK.muted };
  await centred(pen, 'Blckmirror', { size: 17, color: INK.text }, 112);
  await pen.emblem(totem.path, EMBLEM, INK.text, (PAPER.width - EMBLEM) / 2, 200);
  await centred(pen, totem.name, { size: 17, color: INK.text }, 366);
  await centred(pen, totem.traits, muted, 385);
  const after = await centred(pen, 'What you let go of', { size: 34, color: INK.text }, 490);
  pen.bar(INK.hairline, PAPER.width / 2 - 24, after - 22, 48, 0.6);
  await centred(pen, span, { size: 13, color: INK.text }, after + 8);
  await centred(pen, count, muted, after + 28);
  const quote = { size: 14, color: INK.muted, italic: true };
  await centred(pen, `“${totem.quote}”`, quote, PAPER.height - 112);
}
