/** What everybody may know of how reports are handled. */
export const transparencyKey = () => ['/api/public/transparency'] as const;
