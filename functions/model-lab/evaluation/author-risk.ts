import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AUTHORS = path.join(import.meta.dirname, '../authors');

/** Kinds of lines whose authors are in danger. */
export const IN_DANGER = ['explicit', 'indirect', 'selfharm'];
/** Nobody is in danger here, and the words say otherwise. */
export const HARD_KINDS = ['negated', 'idiom', 'about others', 'quoted'];

/** A line about risk. `hand` is whoever wrote the voice: some hands wrote several. */
export type RiskLine = Readonly<{
  hand: string;
  language: 'en' | 'nl';
  kind: string;
  line: string;
}>;

type AuthorFile = Readonly<{
  language: RiskLine['language'];
  hand?: string;
  risk: Readonly<Record<string, readonly string[]>>;
}>;

/** The lines about risk of all authors in a folder, author by author. Reads files: for tests and training alone. */
export function authorRisk(folder: string = AUTHORS): RiskLine[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const read = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as AuthorFile;
      const { language, hand = path.basename(file, '.json'), risk } = read;
      return Object.entries(risk).flatMap(([kind, lines]) =>
        lines.map((line) => ({ hand, language, kind, line })),
      );
    });
}
