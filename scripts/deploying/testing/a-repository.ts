import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../lib/bootstrap.mjs';

/** A folder with history, the folders of a checkout, and what git ignores there. */
export interface Repository {
  readonly folder: string;
  write(name: string, text: string): void;
  read(name: string): string;
  /** Commits every file that git does not ignore. */
  commit(): void;
  remove(): void;
}

/** Makes a repository with one commit. */
export function aRepository(): Repository {
  const folder = mkdtempSync(path.join(tmpdir(), 'repository-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  const repository: Repository = {
    folder,
    write: (name, text) => writeFileSync(path.join(folder, name), text),
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
    commit() {
      git('add', '.');
      git('commit', '-qm', 'a commit');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
  mkdirSync(path.join(folder, 'web/dist'), { recursive: true });
  mkdirSync(path.join(folder, 'functions'));
  git('init', '-q');
  repository.write('.gitignore', readFileSync(path.join(root, '.gitignore'), 'utf8'));
  repository.write('a', '1');
  repository.commit();
  return repository;
}
