// Logarithms of odds. `functions/model-lab/MODEL-CARD.md` has what each costs on authors left out, and why these were chosen.

/** From here on a text is of concern. */
export const CONCERN = -1.4;
/** The same where rules hear danger said outright: they are seldom wrong. */
export const CONCERN_BY_RULES = -2;
/** A longer text, in which chance has more pieces to err in, must say it more clearly: by so much each time it is doubled. */
export const DEARER_WHEN_DOUBLED = 0.5;
/** From here on what rules hear said outright is high. */
export const HIGH = 1;
/** The same of what rules hear only hinted at. */
export const HIGH_BY_HINT = 2.2;
