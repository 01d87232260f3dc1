/** A share from 0 to 1 as a percentage (requirements 9). */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
