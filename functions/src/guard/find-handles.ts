import { type Finder, foundBy } from './finding.ts';

const AT_NAME =
  /(?<![\p{L}\p{N}.@/_-])@(?<name>[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,28}[A-Za-z0-9_])?)/gu;
/** "@home", "@ work": a place and nobody's name. */
const PLACES =
  /^(?:home|work|school|night|me|you|us|uni|all|everyone|here|god|him|her|them|thuis|werk|iedereen|\d{1,2}|\d{1,2}(?:am|pm|u))$/i;
const NETWORK =
  'insta(?:gram)?|ig|snap(?:chat)?|sc|tik ?tok|discord|telegram|twitter|twitch|kik|bluesky|mastodon|facebook|fb|linkedin|onlyfans|whatsapp|signal|skype|steam|xbox|psn';
const NAME = '(?<it>(?=[\\w.-]*[\\d_.])[\\w.-]{3,29}[\\w]|[\\w.-]{3,30})';
const SAID = [
  new RegExp(
    `\\b(?:${NETWORK})(?: ?naam| ?name| ?handle| ?account| ?user(?:name)?)? ?(?::|=|->) ?@?${NAME}`,
    'giu',
  ),
  new RegExp(
    `\\b(?:add|follow|find|dm|message|volg|zoek|app|voeg) (?:me|mij)(?: (?:toe|dan|maar))? (?:on|at|via|op) (?:my |mijn |m'n )?(?:${NETWORK})(?:,|:| as| als| under| onder)? ${NAME}`,
    'giu',
  ),
  new RegExp(
    `\\b(?:my|mijn|m'n) (?:${NETWORK})(?: ?name| ?naam| ?handle| ?account)? (?:is|heet) @?(?<it>(?=[\\w.-]*[\\d_])[\\w.-]{4,30})`,
    'giu',
  ),
];
const DISCORD = /(?<![\p{L}\p{N}#])[\p{L}\p{N}_.]{2,32}#\d{4}(?!\d)/gu;

/** Names that somebody goes by on a network. */
export const findHandles: Finder = (text) => [
  ...foundBy(text, AT_NAME, 'handle', ({ groups }) => !PLACES.test(groups?.name ?? '')),
  ...SAID.flatMap((pattern) => foundBy(text, pattern, 'handle')),
  ...foundBy(text, DISCORD, 'handle'),
];
