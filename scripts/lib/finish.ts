/** Runs a program to its end: its answer is the exit code, and an error is shown as its message alone. */
export async function finish(program: () => Promise<number>): Promise<never> {
  try {
    process.exit(await program());
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
