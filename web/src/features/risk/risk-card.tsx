import { HelpCard } from './help-card.tsx';
import { useRiskLevel } from './use-risk-level.ts';

/** Beside a text being written: a hand held out as soon as the words sound heavy. Empty otherwise. */
export function RiskCard({ words }: { readonly words: string }) {
  const level = useRiskLevel(words);
  // The live region stands from the start: screen readers only hear changes inside one they know.
  return <div aria-live="polite">{level !== 'none' && <HelpCard />}</div>;
}
