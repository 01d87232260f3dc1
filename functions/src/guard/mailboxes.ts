import { anyOf } from './any-of.ts';

/** Who gives mailboxes to people, without what follows the dot. */
const PROVIDERS = `
  gmail googlemail hotmail outlook live msn yahoo ymail icloud me mac aol gmx web proton
  protonmail pm tutanota tuta zoho fastmail mail email hey ziggo kpnmail kpn planet xs4all
  hetnet home casema chello upcmail telfort tele2 online quicknet zonnet telenet skynet scarlet
  proximus btinternet sky virginmedia talktalk ntlworld orange free laposte comcast verizon
`;

/** Those whose name alone, without a dot, can mean nothing but a mailbox. */
export const SURE_PROVIDERS =
  'gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|proton|tutanota|kpnmail|xs4all|hetnet|upcmail|btinternet';

/** What is said after "dot" or "punt". */
export const SPOKEN_ENDS =
  'com|nl|net|org|eu|be|uk|de|fr|ie|io|info|app|dev|edu|gov|biz|online|site|xyz|club|link|page|blog|live|store|shop|nu|co|gg|tv|ly|au|nz|za|me';

/** A provider with what follows the dot. */
export const PROVIDER_DOMAIN = `${anyOf(PROVIDERS)}\\.(?:${SPOKEN_ENDS})(?:\\.(?:uk|au|nz|za))?\\b`;

/** Where people have a page of their own. */
export const NETWORKS =
  'instagram|facebook|tiktok|snapchat|youtube|linkedin|twitter|reddit|paypal|onlyfans|discord|telegram';
