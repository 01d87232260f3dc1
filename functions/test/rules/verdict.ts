/** 'allowed', 'refused', or another error: a broken query must not count as a refusal. */
export async function verdictOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return code === 'permission-denied' ? 'refused' : String(code);
  }
}
