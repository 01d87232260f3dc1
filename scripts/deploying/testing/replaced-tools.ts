import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { playPrograms, stopPlaying } from './played-programs.ts';

/** What a replaced program answers: a text or JSON for its output, or how it fails. */
type Answer = string | object | { readonly fails: string };

/** Programs that note what is asked, and answer as they are told. */
export interface ReplacedTools {
  /**
   * Says how a command is answered that begins with these words, such as `gcloud functions list`. Of several answers the last
   * one stays. The newest rule for a command wins.
   */
  answer(command: string, ...answers: Answer[]): void;
  /** Returns the commands so far, each as it was typed, and forgets them. */
  taken(): string[];
  remove(): void;
}

/** Answers for gcloud and the Firebase CLI in this process. */
export function answerTools(): ReplacedTools {
  const rules: { command: string; answers: Answer[] }[] = [];
  let typed: string[] = [];
  playPrograms((program, args) => {
    const command = [program, ...args].join(' ');
    typed.push(command);
    const answers = rules.findLast((rule) => command.startsWith(rule.command))?.answers ?? [];
    const given = (answers.length > 1 ? answers.shift() : answers[0]) ?? { fails: 'no answer' };
    if (typeof given === 'string') return { code: 0, output: given, errors: '' };
    if ('fails' in given) return { code: 1, output: '', errors: String(given.fails) };
    return { code: 0, output: JSON.stringify(given), errors: '' };
  });
  return {
    answer: (command, ...answers) => void rules.push({ command, answers }),
    taken: () => {
      const all = typed;
      typed = [];
      return all;
    },
    remove() {
      vi.unstubAllEnvs();
      stopPlaying();
    },
  };
}

interface Rule {
  readonly command: string;
  readonly answers: number;
}

/** A shell's script, because a deployment starts many. The files beside it hold the answers, and how many of them were given. */
const programOf = (rules: readonly Rule[]): string => `#!/bin/sh
cd "$(dirname "$0")"
typed="$(basename "$0") $*"
echo "$typed" >> typed
case "$typed" in
${rules
  .map(({ command, answers }, n) => `"${command}"*) rule=${n} last=${answers - 1};;`)
  .toReversed()
  .join('\n')}
*) echo "no answer for: $typed" >&2; exit 9;;
esac
given=0
[ -f given-$rule ] && read -r given < given-$rule
[ $given -lt $last ] && echo $((given + 1)) > given-$rule
if [ -f fails-$rule-$given ]; then cat fails-$rule-$given >&2; exit 1; fi
cat answer-$rule-$given
`;

/** Puts a program before this machine's gcloud, for tests that start ours as a process. */
export function replaceGcloud(): ReplacedTools {
  const folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  const at = (name: string) => path.join(folder, name);
  const rules: Rule[] = [];
  vi.stubEnv('DEPLOY_TOOLS', folder);
  return {
    answer(command, ...answers) {
      for (const [n, given] of answers.entries()) {
        const fails = typeof given === 'object' && 'fails' in given ? given.fails : undefined;
        const text = typeof given === 'string' ? given : JSON.stringify(given);
        const kind = fails === undefined ? 'answer' : 'fails';
        writeFileSync(at(`${kind}-${rules.length}-${n}`), fails ?? text);
      }
      rules.push({ command, answers: answers.length });
      writeFileSync(at('gcloud'), programOf(rules), { mode: 0o755 });
    },
    taken() {
      const typed = existsSync(at('typed')) ? readFileSync(at('typed'), 'utf8').trim() : '';
      rmSync(at('typed'), { force: true });
      return typed === '' ? [] : typed.split('\n');
    },
    remove() {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    },
  };
}
