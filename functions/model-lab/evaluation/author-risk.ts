import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ABOUT_RISK } from './author-folders.ts';

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

/** The lines about risk of all authors in these folders, author by author. Reads files: for tests and training alone. */
export const authorRisk = (folders: readonly string[] = ABOUT_RISK): RiskLine[] =>
  folders
    .flatMap((folder) =>
      globSync('*.json', { cwd: folder })
        .sort()
        .map((file) => path.join(folder, file)),
    )
    .flatMap((file) => {
      const read = JSON.parse(readFileSync(file, 'utf8')) as AuthorFile;
      const { language, hand = path.basename(file, '.json'), risk } = read;
      return Object.entries(risk).flatMap(([kind, lines]) =>
        lines.map((line) => ({ hand, language, kind, line })),
      );
    });
