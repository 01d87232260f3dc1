import type { Cover } from '../book.ts';
import { PRINT_COLORS } from '../raster/colors.ts';
import { centred } from './centred.ts';
import { PAPER, type PdfWriter } from './pdf-writer.ts';

const EMBLEM = 132;

/** The first page: whose guardian, how long, how many. Nobody's name. */
export async function setCover(writer: PdfWriter, { span, count, totem }: Cover): Promise<void> {
  const muted = { size: 11, color: PRINT_COLORS.muted };
  await centred(writer, 'Blckmirror', { size: 17, color: PRINT_COLORS.text }, 112);
  await writer.emblem(totem.path, EMBLEM, PRINT_COLORS.text, (PAPER.width - EMBLEM) / 2, 200);
  await centred(writer, totem.name, { size: 17, color: PRINT_COLORS.text }, 366);
  await centred(writer, totem.traits, muted, 385);
  const after = await centred(
    writer,
    'What you let go of',
    { size: 34, color: PRINT_COLORS.text },
    490,
  );
  writer.bar(PRINT_COLORS.hairline, PAPER.width / 2 - 24, after - 22, 48, 0.6);
  await centred(writer, span, { size: 13, color: PRINT_COLORS.text }, after + 8);
  await centred(writer, count, muted, after + 28);
  const quote = { size: 14, color: PRINT_COLORS.muted, italic: true };
  await centred(writer, `“${totem.quote}”`, quote, PAPER.height - 112);
}
