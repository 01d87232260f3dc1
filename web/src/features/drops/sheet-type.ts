/** How one's words stand on the sheet, and as they leave it: 24 px on lines of 36 (look 1). */
export const SHEET_TYPE = { fontFamily: 'voice', fontSize: '1.5rem', lineHeight: '1.5' } as const;
