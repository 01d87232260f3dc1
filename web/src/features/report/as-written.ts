/** A case number as people write it, with spaces, dashes or neither; null where it is none. */
export function asCaseNumber(written: string): string | null {
  const digits = written.replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits)
    ? `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
    : null;
}

/** A code in whatever case, and with spaces; null where it is none. */
export function asCode(written: string): string | null {
  const code = written.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? code : null;
}
