import { anyOf } from './any-of.ts';
import { type Folded, type Rewrite, rewrite } from './folded.ts';
import { NETWORKS, PROVIDER_DOMAIN, SPOKEN_ENDS, SURE_PROVIDERS } from './mailboxes.ts';

/** "j o h n" and "g m a i l . c o m": three or more single signs, one space between them. */
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
// As far as the dot that an address ends in: "op dat punt me" is none.
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
/** Words before "at" that are no name of a mailbox. */
const NO_LOCAL = new RegExp(`^${anyOf(NO_LOCAL_WORDS)}$`, 'i');
const SAYS_MAIL =
  /\b(?:e-?mail|mailen|mailtje|mailadres|mail|adres|address|reach|contact|bereik\w*|write|schrijf)\b[^@]{0,40}$/i;

/** "punt de" is more often Dutch prose than Germany. */
const dot: Rewrite = ({ groups }) =>
  /^de$/i.test(groups?.end ?? '') && /^punt$/i.test(groups?.word ?? '') ? null : '.';

const joined =
  (isSure: (local: string, before: string) => boolean): Rewrite =>
  ({ groups, input, index }) => {
    const local = groups?.local ?? '';
    return !NO_LOCAL.test(local) && isSure(local, input.slice(0, index)) ? `${local}@` : null;
  };
const likeAName = (local: string, before: string) => /[\d._]/.test(local) || SAYS_MAIL.test(before);

/** The text with addresses written as addresses: "j o h n at g m a i l dot com", "(at)", "punt nl". */
export function unspelled(folded: Folded): Folded {
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
