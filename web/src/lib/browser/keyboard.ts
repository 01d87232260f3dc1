/** How much of the window's lower edge a keyboard on the screen covers, in pixels; 0 where none does. */
export function coveredByKeyboard(): number {
  const view = globalThis.visualViewport;
  // Zoomed in by two fingers less is seen, and nothing covered.
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
}
