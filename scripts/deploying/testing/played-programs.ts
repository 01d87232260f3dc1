import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { PassThrough } from 'node:stream';

const { spawn } = childProcess;

/** How a played program ends, and what it prints. */
interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/**
 * Answers in this process when gcloud or the Firebase CLI is started, because starting programs is most of a test's work. Not
 * by `vi.mock`: test files share the modules that are loaded.
 */
export function playPrograms(run: (program: string, args: readonly string[]) => Ended): void {
  replaceSpawn((program: string, args: readonly string[]) => {
    const { code, output, errors } = run(program, args);
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const child = Object.assign(new EventEmitter(), { stdin, stdout, stderr });
    stdout.end(output);
    stderr.end(errors);
    let open = 2;
    for (const stream of [stdout, stderr]) {
      stream.on('end', () => {
        open -= 1;
        if (open === 0) child.emit('close', code);
      });
    }
    return child;
  });
}

/** Programs are started again. */
export const stopPlaying = (): void => replaceSpawn(spawn);

function replaceSpawn(by: unknown): void {
  Object.assign(childProcess, { spawn: by });
  syncBuiltinESMExports();
}
