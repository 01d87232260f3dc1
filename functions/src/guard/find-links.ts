import { LinkifyIt } from 'linkify-it';
import { anyOf } from './any-of.ts';
import { type Finder, found } from './finding.ts';
import { rewrite } from './folded.ts';
import { HELPLINE_HOSTS } from './helpline-numbers.ts';
import { SURE_PROVIDERS } from './mailboxes.ts';

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
/** Links end where letters, digits and what may stand between them end: linkify takes signs and emoji along. */
const TAIL = /[^\p{L}\p{N}/=_#&)-]+$/u;
/** What stands beside an emoji stands alone. */
const EMOJI = /\p{Extended_Pictographic}/gu;
const END_WORDS = `
  it is so in to be no my me at as am us we do by id la de je nu na al er om ze mn ma pa vi la
  st tv cc la li se si ca ai ad an es et im hm th pm ps sa ve ms tm lu art live page club link
  social chat fans
`;
/** Ends of domains that are words too, as in "we went home.it was late". */
const WORDS = new RegExp(`\\.${anyOf(END_WORDS)}$`, 'i');
/** Whose addresses lead to one person although they end in a word. */
const HOSTS_OF_PEOPLE =
  /^(?:t|wa|m|fb|paypal|about|linktr|ask|ngl|instagr|youtu|twitch|discord|snapchat|tellonym|bunq|revolut|tikkie|telegram|cash|last|tiktok|kik|curiouscat|buymeacoffee|ko-fi)\./i;
const PATH_OF_A_LINK = /[\d?=_#%-]|\/.*\/|[a-z]\.[a-z]/i;

/** E-mail addresses, links and bare domains, apart from those of helplines. */
export const findLinks: Finder = (words) => {
  const text = rewrite(words, EMOJI, ' ');
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
  // "home.it/she said" leads nowhere; "t.me/somebody" does.
  return !WORDS.test(host) || HOSTS_OF_PEOPLE.test(host) || PATH_OF_A_LINK.test(path.slice(1));
}

/** A domain, and not the end of one sentence at the beginning of the next. */
function isDomain(text: string, [start, end]: readonly [number, number]): boolean {
  const host = hostOf(text.slice(start, end));
  if (/(?:^|[\s(])$/.test(text.slice(0, start)) && HOSTS_OF_PEOPLE.test(host)) return true;
  if (/[.@]\p{Lu}/u.test(host)) return false;
  return !WORDS.test(host);
}
