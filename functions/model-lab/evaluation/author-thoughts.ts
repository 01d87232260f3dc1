import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LABELS, type Label } from '../../src/analysis/emotions/labels.ts';
import { AUTHORS } from './author-folders.ts';
import type { Labelled } from './labelled.ts';

/** A first-person thought with the feeling that its author chose for it. */
export interface Thought extends Labelled {
  /** The name of the author's file without its ending, "04-nl". */
  readonly author: string;
  readonly language: 'en' | 'nl';
}

interface AuthorFile {
  readonly language: Thought['language'];
  /** Some wrote about risk alone. */
  readonly thoughts?: Readonly<Record<Label, Readonly<Record<string, readonly string[]>>>>;
}

/** The thoughts of all authors in these folders, author by author, in the order of their files. */
export function authorThoughts(folders: readonly string[] = [AUTHORS]): Thought[] {
  const files = folders.flatMap((folder) =>
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => path.join(folder, file)),
  );
  return files.flatMap((file) => {
    const { language, thoughts } = JSON.parse(readFileSync(file, 'utf8')) as AuthorFile;
    const author = path.basename(file, '.json');
    return LABELS.flatMap((emotion) =>
      Object.values(thoughts?.[emotion] ?? {})
        .flat()
        .map((text) => ({ text, emotion, author, language })),
    );
  });
}

/** For each thought the fold that its author is left out in: the authors of each language are dealt out in turn. */
export function authorFolds(thoughts: readonly Thought[], folds: number): number[] {
  const dealt = { en: 0, nl: 0 };
  const foldOf = new Map<string, number>();
  return thoughts.map(({ author, language }) => {
    const fold = foldOf.get(author) ?? dealt[language]++ % folds;
    foldOf.set(author, fold);
    return fold;
  });
}
