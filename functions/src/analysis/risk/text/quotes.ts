const QUOTED = /(?<!\w)'[^'"]{3,200}'(?!\w)|["“”„«][^"“”„«»]{1,300}["“”»]/g;
const MARK = /['"“”„«]/;
const SOURCES = [
  'songs?|theme|tune|cassette|guitar|gitaar|playing|came on|dialogue|voice actor|pub quiz|punkplaat',
  'camus|sings?|sang|humming|hummed|karaoke|rerun|singing|singer|lyrics?|line|lines|chorus|quote[ds]?',
  'poems?|poet|film|movie|book|novel|title|band|album|play|character|scene|teenager|zong|zingt|zanger',
  'zangeres|liedje|lied|nummer|regel|titel|gedicht|boek|toneelstuk|refrein|citaat|gezongen|zingen|koor',
  'choir|tegeltje|tegel|prophet|bible|bijbel|psalm|sermon|radio|playlist|vinyl|concert|loop|minibus',
  'club|opera|musical|scene|episode|comedian|band|elijah|hamlet|shakespeare|records?|open mic|seizoen',
  'draait|drama (?:exam|club|class)|script|rehearsals?|act (?:one|two|three|four|five)|boekenclub',
  'book (?:group|club)|t-shirts?|reclame|weerwolven|finished|rewatched|watched|reading|listened|bloem',
  'dickinson|plath',
];
const SOURCE = new RegExp(`\\b(?:${SOURCES.join('|')})\\b`, 'i');
// Whoever makes the quoted words their own means them.
const OWNED =
  /\b(?:same|relate|mood|feel|feels|felt|true|exactly|understand|mean|meant|hits?|wish|about me|is me|so me|literally me|herken|voel|voelt|klopt|snap|begrijp)\b|\bi (?:do|am|get it)\b/i;

/**
 * A text without the words that it quotes from a song, a film, a book or a joke; unchanged when it quotes nothing, names
 * no source, or when its author may be making the quoted words their own.
 */
export function withoutQuotes(text: string): string {
  if (!MARK.test(text)) return text;
  const rest = text.replace(QUOTED, ' . ');
  return rest !== text && SOURCE.test(rest) && !OWNED.test(rest) ? rest : text;
}
