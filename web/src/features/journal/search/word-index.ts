import { readOwn, storeOwn } from '../../../lib/offline-copies/encrypted-store.ts';
import { type StoredPlaces, TokenPlaces } from './places.ts';

/** The index is not stored for fewer new texts than this. Texts that it lacks are indexed again at the next start. */
const MOST_UNSTORED = 200;

const INDEX = 'find/places';

/** An index of the words in folded texts. This device keeps it with its other copies. */
export class WordIndex {
  readonly #uid: string;
  #places = new TokenPlaces();
  /**
   * The number of texts in the stored index. `#hasOldWords` says whether it contains words of changed or deleted texts.
   */
  #storedCount = 0;
  #hasOldWords = false;

  constructor(uid: string) {
    this.#uid = uid;
  }

  /** Opens the stored index. `ids` are the ids of all texts that it may contain. */
  async load(ids: readonly string[]): Promise<void> {
    const stored = (await readOwn(this.#uid, INDEX)) as StoredPlaces | null;
    if (stored) this.#places = TokenPlaces.from(stored);
    this.#storedCount = this.#places.size;
    const isWhole = ids.filter((id) => this.has(id)).length === this.#storedCount;
    // The index has a text that is not in `ids`, so it is older than the stored entries. It is built again.
    if (!isWhole) this.#places = new TokenPlaces();
  }

  /** Stores the index, but only if the stored index has old words or lacks many of the `size` texts. */
  async keep(size: number): Promise<void> {
    if (!this.#hasOldWords && size - this.#storedCount < MOST_UNSTORED) return;
    await storeOwn(this.#uid, INDEX, this.#places.stored()).catch(() => {});
    this.#storedCount = size;
    this.#hasOldWords = false;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  add(id: string, text: string): void {
    this.#places.add(id, tokensOf(text));
  }

  discard(id: string): void {
    if (!this.has(id)) return;
    this.#places.discard(id);
    this.#hasOldWords = true;
  }

  /** The ids of the texts that contain a folded word. `ids` lists all texts; `textOf` returns the text of an id. */
  idsWith(
    word: string,
    ids: Iterable<string>,
    textOf: (id: string) => string,
  ): ReadonlySet<string> {
    const tokens = tokensOf(word);
    if (tokens.length === 1 && tokens[0] === word) {
      return this.#places.find([(term) => isFoundBy(term, word)]);
    }
    // A word can have several tokens ("well-known", two letters of Japanese). The index does not know whether a text
    // has them side by side, so it only finds possible texts, which are then searched for the word itself.
    const tests = tokens.flatMap((token, at) => {
      if (isOneLetter(token)) return [(term: string) => term === token];
      if (token.length > 3) return [(term: string) => term.includes(token)];
      return at > 0 && token.length === 3 ? [(term: string) => term.startsWith(token)] : [];
    });
    const possible = tests.length === 0 ? ids : this.#places.find(tests);
    return new Set([...possible].filter((id) => textOf(id).includes(word)));
  }
}

// Scripts without spaces between words: each letter is a token.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const TOKEN = new RegExp(`[${UNSPACED}]|\\p{S}|[^\\s\\p{P}\\p{S}${UNSPACED}]+`, 'gu');
const ONE_LETTER = new RegExp(`^(?:[${UNSPACED}]|\\p{S})$`, 'u');

/** The tokens of a folded text: words, single emoji, and single letters of scripts without spaces. */
const tokensOf = (folded: string): readonly string[] => folded.match(TOKEN) ?? [];

/** Whether a token is a single emoji or a single letter. Such a token is never part of a longer token. */
const isOneLetter = (token: string): boolean => ONE_LETTER.test(token);

/**
 * Whether a search for `word` finds `token`. Short words are part of nearly every text, so a word of one or two letters
 * must be the whole token, a word of three letters must be its beginning, and a longer word may be any part of it.
 */
function isFoundBy(token: string, word: string): boolean {
  if (word.length < 3) return token === word;
  return word.length === 3 ? token.startsWith(word) : token.includes(word);
}
