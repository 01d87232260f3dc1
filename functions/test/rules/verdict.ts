/** 'allowed', 'refused', or what else went wrong: a broken query must not pass for a refusal. */
export async function verdictOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return code === 'permission-denied' ? 'refused' : String(code);
  }
}
