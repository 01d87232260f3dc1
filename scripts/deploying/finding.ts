/** One line of the doctor: something that should hold, and whether it does. */
export interface Finding {
  /** What should hold. */
  what: string;
  /** How it was found out, and what was found if that is not good: one line or several. It never contains a secret. */
  how: string;
  /** `unknown`: it could not be found out, or it cannot hold yet. */
  state: 'good' | 'bad' | 'unknown';
  /** The commands that mend it, or where in a console it is mended. */
  mend?: string;
}

/** Something that does not hold. */
interface Wrong {
  /** In words; a line for each of several things. */
  wrong: string | readonly string[];
  /** Commands without comments, because not every shell takes a comment where it is typed. Empty: nothing can be done here. */
  mend: string;
  /** Whether this is no fault yet: the next deployment brings it, or time does. */
  isLater?: boolean;
}

/** Thrown when something could not be found out. */
export class NotKnown extends Error {
  readonly mend: string;

  constructor(message: string, mend: string) {
    super(message);
    this.mend = mend;
  }
}

/** Thrown when what was asked for does not exist. */
export class Missing extends NotKnown {}

/**
 * Makes a finding. Never throws: an answer that could not be got, or that looks otherwise than documented, is `unknown`.
 * @param how where the answer comes from, such as the command that was run
 * @param examine returns what is wrong, or null
 */
export async function look(
  what: string,
  how: string,
  examine: () => Promise<Wrong | null> | Wrong | null,
): Promise<Finding> {
  try {
    const found = await examine();
    if (!found) return { what, how, state: 'good' };
    const { wrong, mend, isLater = false } = found;
    const lines = typeof wrong === 'string' ? [wrong] : wrong;
    const said = lines.length === 1 ? ` ${lines[0]}` : lines.map((line) => `\n- ${line}`).join('');
    return { what, how: `${how}:${said}`, state: isLater ? 'unknown' : 'bad', mend };
  } catch (thrown) {
    if (thrown instanceof NotKnown) {
      return { what, how: `${how}: ${thrown.message}`, state: 'unknown', mend: thrown.mend };
    }
    // Not the message of the error, because it may quote the answer.
    const mend = 'Compare the answer with its documentation, and mend the check.';
    return { what, how: `${how}: the answer is not as documented`, state: 'unknown', mend };
  }
}
