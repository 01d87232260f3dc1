import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of a PDF sees. */
export interface ReadPdf {
  readonly info: Readonly<Record<string, unknown>>;
  /** The titles in the table of contents. */
  readonly contents: readonly string[];
  readonly pages: readonly { readonly text: string; readonly images: number }[];
}

/** Reads a PDF with Mozilla's reader, which is independent of the library that writes our PDFs. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  const contents = (await pdf.getOutline())?.map(({ title }) => title) ?? [];
  const pages: { text: string; images: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      images: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    });
  }
  await loading.destroy();
  return { info: { ...info }, contents, pages };
}
