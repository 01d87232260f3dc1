/** As much of a card as its menu has to do with. */
export interface MenuDrop {
  readonly id: string;
  /** Of the crisis space: its address opens nothing to others. */
  readonly isCrisis?: boolean;
}

/** What the three dots are called. */
export const CARD_MENU = 'What you can do about this';
