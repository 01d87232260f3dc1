/** Fewest characters of a new password; the project's own policy holds the same (deploying 1). */
export const PASSWORD_MIN = 8;
