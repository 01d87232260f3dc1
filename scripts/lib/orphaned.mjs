const LOOK = 300;

/**
 * Calls back when npm, which started this script, is gone: a plain kill of npm ends the shell between the two without
 * a word to the script. Does nothing for a script that was started by hand, which may well outlive its shell.
 * @param {() => void} callback
 */
export function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    callback();
  }, LOOK);
  looking.unref();
}
