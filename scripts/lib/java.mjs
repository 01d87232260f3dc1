import { spawnSync } from 'node:child_process';

const OLDEST = 11;

/** Reads the major version out of what `java -version` prints (`1.8.0_392` is 8); undefined when there is none.
 * @param {string} output
 * @returns {number | undefined} */
export function parseJavaVersion(output) {
  const found = /version "(?:1\.)?(\d+)/.exec(output);
  return found ? Number(found[1]) : undefined;
}

/** Why the emulators cannot run on this Java, in one sentence, or undefined.
 * @param {number | undefined} version */
export function judgeJava(version) {
  if (version === undefined) {
    return 'Java is missing, and the Firebase emulators run on it: install Java 17 or newer (Debian: apt-get install -y openjdk-17-jre-headless) and try again.';
  }
  if (version < OLDEST) {
    return `This Java is version ${version}, but the Firebase emulators need ${OLDEST} or newer: install Java 17 and try again.`;
  }
  return undefined;
}

/** Asks the machine's own `java`; see judgeJava. */
export function javaProblem() {
  const asked = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (asked.error || asked.status !== 0) return judgeJava(undefined);
  return judgeJava(parseJavaVersion(`${asked.stderr}${asked.stdout}`));
}
