/** A client secret begins with its payment's id. */
export const idIn = (secret: string): string => secret.split('_secret_')[0] ?? '';
