/** A page that is out of sight paints nothing: then it is done all the same. In milliseconds. */
const AT_LATEST_MS = 300;

/** Does something once the browser has shown what was changed just now: a press is seen before its work begins. */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_LATEST_MS);
}

/** Resolves as `afterPaint` acts. */
export const painted = (): Promise<void> => new Promise((done) => afterPaint(done));
