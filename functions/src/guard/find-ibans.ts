import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type Finder, found } from './finding.ts';

const LIKE_IBAN =
  /(?<![\p{L}\p{N}])[A-Z]{2} ?\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/giu;

/** Bank accounts whose check digits are right. */
export const findIbans: Finder = (text) =>
  [...text.text.matchAll(LIKE_IBAN)].flatMap(({ 0: run, index }) => {
    const iban = beginningOf(run);
    return iban === null ? [] : [found(text, [index, index + iban.length], 'iban')];
  });

/** The words after an account look like more of it. */
function beginningOf(run: string): string | null {
  for (let iban = run; iban.length > 14; iban = iban.slice(0, iban.lastIndexOf(' '))) {
    const plain = electronicFormatIBAN(iban);
    if (plain !== null && isValidIBAN(plain)) return iban;
    if (!iban.includes(' ')) break;
  }
  return null;
}
