import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRiskLevel } from './risk-gate.tsx';

const connection = vi.hoisted(() => ({ isLost: false, fetched: 0 }));
const rated: string[] = [];
vi.mock('@blckmirror/functions/risk', async (original) => {
  if (connection.isLost) throw new TypeError('Failed to fetch');
  connection.fetched += 1;
  const { rateRisk } = await original<typeof import('@blckmirror/functions/risk')>();
  return {
    rateRisk(words: string) {
      rated.push(words);
      return rateRisk(words);
    },
  };
});

const Editor = ({ words }: { readonly words: string }) => <p>{useRiskLevel(words)}</p>;

it('an editor rates words that are written after the connection was lost', async () => {
  const { rerender } = render(<Editor words="" />);
  await vi.waitFor(() => expect(connection.fetched).toBe(1));
  // The first rating is slow. It is made before there is a word, so that no person waits for it.
  await vi.waitFor(() => expect(rated).toHaveLength(1));
  connection.isLost = true;
  rerender(<Editor words="I want to kill myself" />);
  expect(await screen.findByText('high')).toBeTruthy();
});
