/** Returns the payment's id, which a client secret begins with. */
export const idIn = (secret: string): string => secret.split('_secret_')[0] ?? '';
