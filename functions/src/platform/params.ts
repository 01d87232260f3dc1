/** Where everything runs; firebase.json's rewrite names the same region. */
export const REGION = 'europe-west1';
