/** Fewest characters of a new password; the project's own policy holds the same (README, "Deploying"). */
export const PASSWORD_MIN = 8;
