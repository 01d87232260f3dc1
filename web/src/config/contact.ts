/** Where the people who run this Blckmirror are written to; null while a build names nobody (docs/deploying.md, 4). */
export const CONTACT: string | null = import.meta.env.VITE_CONTACT_ADDRESS || null;
