/** Clears whatever this site keeps on the device: the drafts, reactions and choices of somebody who has left. */
export function forgetDevice(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear();
    } catch {
      // Blocked storage holds nothing to clear.
    }
  }
}
