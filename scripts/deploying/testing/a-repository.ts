import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Makes another with the same files and history: a copy is cheaper than the programs of git. */
  copy(): Repository;
  remove(): void;
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'repository-'));

const open = (folder: string): Repository => ({
  folder,
  write: (name, text) => writeFileSync(path.join(folder, name), text),
  read: (name) => readFileSync(path.join(folder, name), 'utf8'),
  commit() {
    git(folder, 'add', '.');
    git(folder, 'commit', '-qm', 'a commit');
  },
  copy() {
    const copied = newFolder();
    cpSync(folder, copied, { recursive: true });
    return open(copied);
  },
  remove: () => rmSync(folder, { recursive: true }),
});

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
}

/** Makes a repository with one commit. */
export function aRepository(): Repository {
  const repository = open(newFolder());
  const { folder, write } = repository;
  mkdirSync(path.join(folder, 'web/dist'), { recursive: true });
  mkdirSync(path.join(folder, 'functions'));
  git(folder, 'init', '-q', '--template=');
  write('.gitignore', readFileSync(path.join(root, '.gitignore'), 'utf8'));
  write('a', '1');
  repository.commit();
  return repository;
}
