/** 0 to 1 as people read it (requirements 9). */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
