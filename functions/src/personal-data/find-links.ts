import { LinkifyIt } from 'linkify-it';
import { anyOf, type Finder, type Folded, found, rewrite } from './folded.ts';
import { HELPLINE_HOSTS } from './helpline-numbers.ts';

type Rewrite = (match: RegExpExecArray) => string | null;

/** Names of mail providers, without the end of their domain. */
const PROVIDERS = `
  gmail googlemail hotmail outlook live msn yahoo ymail icloud me mac aol gmx web proton
  protonmail pm tutanota tuta zoho fastmail mail email hey ziggo kpnmail kpn planet xs4all
  hetnet home casema chello upcmail telfort tele2 online quicknet zonnet telenet skynet scarlet
  proximus btinternet sky virginmedia talktalk ntlworld orange free laposte comcast verizon
`;

/** Providers whose name alone, without a dot, can only mean a mail address. */
const SURE_PROVIDERS =
  'gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|proton|tutanota|kpnmail|xs4all|hetnet|upcmail|btinternet';

/** Domain ends that people write after "dot" or "punt". */
const SPOKEN_ENDS =
  'com|nl|net|org|eu|be|uk|de|fr|ie|io|info|app|dev|edu|gov|biz|online|site|xyz|club|link|page|blog|live|store|shop|nu|co|gg|tv|ly|au|nz|za|me';

/** A mail provider's name and the end of its domain, such as `gmail.com`. */
const PROVIDER_DOMAIN = `${anyOf(PROVIDERS)}\\.(?:${SPOKEN_ENDS})(?:\\.(?:uk|au|nz|za))?\\b`;

/** Social networks and services on which a person can have a page. */
const NETWORKS =
  'instagram|facebook|tiktok|snapchat|youtube|linkedin|twitter|reddit|paypal|onlyfans|discord|telegram';

const MORE_ENDS =
  'app dev online site xyz club link page blog live store shop amsterdam frl gent vlaanderen social chat bio email cloud tech fans art tel'.split(
    ' ',
  );
const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: true }).tlds(MORE_ENDS, true);

const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}_][\\p{L}\\p{N}._%+'-]{0,63}@(?:(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}{2,24}|(?:${SURE_PROVIDERS}))(?![\\p{L}\\p{N}])`,
  'giu',
);
const OTHER_SCHEME = /\b(?!https?:|ftp:)[a-z][a-z0-9+-]{1,20}:\/\/[^\s<>]*[\p{L}\p{N}/=_#&]/giu;
/** Signs and emoji at the end of a found link. linkify takes them for a part of the link, and they are cut off. */
const TAIL = /[^\p{L}\p{N}/=_#&)-]+$/u;
/** An emoji separates the words next to it, as a space does. */
const EMOJI = /\p{Extended_Pictographic}/gu;
const END_WORDS = `
  it is so in to be no my me at as am us we do by id la de je nu na al er om ze mn ma pa vi la
  st tv cc la li se si ca ai ad an es et im hm th pm ps sa ve ms tm lu art live page club link
  social chat fans
`;
/** Domain ends that are also words, as in "we went home.it was late". */
const WORDS = new RegExp(`\\.${anyOf(END_WORDS)}$`, 'i');
/** Hosts whose addresses lead to one person, although the host ends in a word. */
const HOSTS_OF_PEOPLE =
  /^(?:t|wa|m|fb|paypal|about|linktr|ask|ngl|instagr|youtu|twitch|discord|snapchat|tellonym|bunq|revolut|tikkie|telegram|cash|last|tiktok|kik|curiouscat|buymeacoffee|ko-fi)\./i;
const PATH_OF_A_LINK = /[\d?=_#%-]|\/.*\/|[a-z]\.[a-z]/i;

/** Finds e-mail addresses, links and bare domains, except those of helplines. */
export const findLinks: Finder = (words) => {
  const text = rewrite(undisguised(words), EMOJI, ' ');
  const emails = [...text.text.matchAll(EMAIL)].map((match) => ({
    at: [match.index, match.index + match[0].length] as const,
    kind: 'email' as const,
    hard: true,
    host: match[0].slice(match[0].indexOf('@') + 1),
  }));
  const schemes = [...text.text.matchAll(OTHER_SCHEME)].map((match) => ({
    at: [match.index, match.index + match[0].length] as const,
    kind: 'link' as const,
    hard: true,
    host: hostOf(match[0]),
  }));
  const links = (linkify.match(text.text) ?? []).map((match) => {
    const hard = isLink(match.schema, match.raw);
    const kind = hard ? ('link' as const) : ('domain' as const);
    const end = match.index + match.raw.replace(TAIL, '').length;
    return { at: [match.index, end] as const, kind, hard, host: hostOf(match.raw) };
  });
  return [...emails, ...schemes, ...links]
    .filter(
      ({ host, kind, at }) => !isHelpline(host) && (kind !== 'domain' || isDomain(text.text, at)),
    )
    .map(({ at, kind, hard }) => found(text, at, kind, hard));
};

const hostOf = (link: string): string =>
  link.replace(/^(?:[a-z][a-z0-9+-]*:)?\/\//i, '').replace(/[/?#:].*$/s, '');

const isHelpline = (host: string): boolean =>
  HELPLINE_HOSTS.has(
    host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/\.$/, ''),
  );

function isLink(schema: string, raw: string): boolean {
  if (schema !== '' || /^www\d?\./i.test(raw)) return true;
  const host = hostOf(raw);
  const path = raw.slice(host.length).replace(/^:\d+/, '');
  if (!/^[/?#]./.test(path)) return false;
  // "home.it/she said" is not a link; "t.me/somebody" is one.
  return !WORDS.test(host) || HOSTS_OF_PEOPLE.test(host) || PATH_OF_A_LINK.test(path.slice(1));
}

/** Whether a match is a domain. It may also be the end of a sentence with no space before the next sentence. */
function isDomain(text: string, [start, end]: readonly [number, number]): boolean {
  const host = hostOf(text.slice(start, end));
  if (/(?:^|[\s(])$/.test(text.slice(0, start)) && HOSTS_OF_PEOPLE.test(host)) return true;
  if (/[.@]\p{Lu}/u.test(host)) return false;
  return !WORDS.test(host);
}

/** "j o h n" and "g m a i l . c o m": three or more single signs with one space between them. */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@._+-] ){2,}[\p{L}\p{N}@._+-](?![\p{L}\p{N}])/gu;
const JOINED_UP = new RegExp(
  `(?<=[a-z0-9])at(?<host>${SURE_PROVIDERS})(?:dot|punt)(?<end>com|nl|be|uk)\\b`,
  'gi',
);
const UNDERSCORE = / +(?:underscore|laag streepje|liggend streepje) +/gi;

const OPEN = '[(\\[{<]';
const CLOSE = '[)\\]}>]';
const HELD_DOT = new RegExp(
  `\\s*${OPEN}\\s*(?:dot|punt|\\.)\\s*${CLOSE}\\s*(?=[\\p{L}\\p{N}])`,
  'giu',
);
const HELD_AT = new RegExp(
  `(?<=[\\p{L}\\p{N}])\\s*${OPEN}\\s*(?:at|apenstaartje|@)\\s*${CLOSE}\\s*(?=[\\p{L}\\p{N}])`,
  'giu',
);
const SPOKEN_AT = /(?<=[\p{L}\p{N}]) +(?:apenstaartje|at[ -]sign) +(?=[\p{L}\p{N}])/giu;
// The word "dot" counts only if a domain end follows, perhaps after more dots. A sentence such as "op dat punt me" matches too,
// but `isDomain` refuses it later.
const SPOKEN_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}_]) +(?<word>dot|punt|stip) +(?=(?:[\\p{L}\\p{N}_-]+(?: +(?:dot|punt|stip) +|\\.| +at +|@))*(?<end>${SPOKEN_ENDS})\\b)`,
  'giu',
);
const SPOKEN_LOCAL_DOT = /(?<=[\p{L}\p{N}_]) +(?:dot|punt) +(?=[\p{L}\p{N}_.-]+@)/giu;
const LOOSE_DOT = new RegExp(
  `(?<=(?:@[\\p{L}\\p{N}-]{1,40}|\\b(?:${SURE_PROVIDERS}|${NETWORKS}))) ?\\. ?(?=(?:${SPOKEN_ENDS})\\b)`,
  'giu',
);
const LOOSE_AT = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?: +@ +| *@ +)(?=[\\p{L}\\p{N}][\\p{L}\\p{N}-]* ?\\. ?\\p{L}{2})|(?<=[\\p{L}\\p{N}]) +@(?=${PROVIDER_DOMAIN})`,
  'giu',
);
const AT_PROVIDER = new RegExp(`(?<local>[\\p{L}\\p{N}._+-]+) +at +(?=${PROVIDER_DOMAIN})`, 'giu');
const AT_ANYWHERE =
  /(?<local>[\p{L}\p{N}._+-]+) +at +(?=[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\b)/giu;
const AT_BARE_PROVIDER = new RegExp(
  `(?<local>[\\p{L}\\p{N}._+-]+) +at +(?=(?:${SURE_PROVIDERS})\\b)`,
  'giu',
);
const LOOSE_LOCAL_DOT = /(?<=[\p{L}\p{N}]) \. ?(?=[\p{L}\p{N}_.-]+@)/gu;
const SLASH = / +(?:slash|schuine streep) +/gi;

const NO_LOCAL_WORDS = `
  account accounts address adres email e-mail mail inbox me it us him her them look looked
  looking work works worked working bought ordered order shop shopped shopping job was is are
  were am be been not and or stuff things on all back sale order found book booked page
`;
/** Words before "at" that are never the name of a mailbox. */
const NO_LOCAL = new RegExp(`^${anyOf(NO_LOCAL_WORDS)}$`, 'i');
const SAYS_MAIL =
  /\b(?:e-?mail|mailen|mailtje|mailadres|mail|adres|address|reach|contact|bereik\w*|write|schrijf)\b[^@]{0,40}$/i;

/** "punt de" is more often normal Dutch text than the German domain end. */
const dot: Rewrite = ({ groups }) =>
  /^de$/i.test(groups?.end ?? '') && /^punt$/i.test(groups?.word ?? '') ? null : '.';

const joined =
  (isSure: (local: string, before: string) => boolean): Rewrite =>
  ({ groups, input, index }) => {
    const local = groups?.local ?? '';
    return !NO_LOCAL.test(local) && isSure(local, input.slice(0, index)) ? `${local}@` : null;
  };
const likeAName = (local: string, before: string) => /[\d._]/.test(local) || SAYS_MAIL.test(before);

/** Turns disguised addresses into normal ones: "j o h n at g m a i l dot com", "(at)", "punt nl". */
function undisguised(folded: Folded): Folded {
  const steps: readonly (readonly [RegExp, string | Rewrite])[] = [
    [SPACED, ([run]) => run.replaceAll(' ', '')],
    [JOINED_UP, ({ groups }) => `@${groups?.host}.${groups?.end}`],
    [UNDERSCORE, '_'],
    [HELD_DOT, '.'],
    [HELD_AT, '@'],
    [SPOKEN_AT, '@'],
    [SPOKEN_DOT, dot],
    [LOOSE_DOT, '.'],
    [LOOSE_AT, '@'],
    [AT_PROVIDER, joined(() => true)],
    [AT_ANYWHERE, joined(likeAName)],
    [AT_BARE_PROVIDER, joined(likeAName)],
    [SPOKEN_LOCAL_DOT, '.'],
    [LOOSE_LOCAL_DOT, '.'],
    [LOOSE_DOT, '.'],
    [SLASH, '/'],
  ];
  return steps.reduce((text, [pattern, into]) => rewrite(text, pattern, into), folded);
}
