import type { ReactNode } from 'react';

const DRAWINGS = {
  close: <path d="M6 6l12 12M18 6L6 18" />,
  drop: <path d="M12 3.5c3.4 4 5.6 7 5.6 10.2a5.6 5.6 0 0 1-11.2 0C6.4 10.5 8.6 7.5 12 3.5z" />,
  feed: (
    <path d="M3.5 8.5c2.8-2.2 5.7-2.2 8.5 0s5.7 2.2 8.5 0M3.5 15.5c2.8-2.2 5.7-2.2 8.5 0s5.7 2.2 8.5 0" />
  ),
  mirror: (
    <>
      <ellipse cx="12" cy="10" rx="5.5" ry="6.8" />
      <path d="M12 16.8v3.7M9 20.5h6M9.8 8.2c.5-1 1.3-1.6 2.3-1.7" />
    </>
  ),
  journal: (
    <path d="M6 4.5h10.5a1.5 1.5 0 0 1 1.5 1.5v13.5H7.5A1.5 1.5 0 0 1 6 18zM6 18a1.5 1.5 0 0 1 1.5-1.5H18M9.5 8.5h5" />
  ),
  premium: <path d="M19.5 14.3A8 8 0 1 1 9.7 4.5a6.4 6.4 0 0 0 9.8 9.8zM18 4v4M16 6h4" />,
  crisis: (
    <>
      <circle cx="12" cy="12" r="8" />
      <circle cx="12" cy="12" r="3.2" />
      <path d="M6.4 6.4l3.3 3.3M17.6 6.4l-3.3 3.3M6.4 17.6l3.3-3.3M17.6 17.6l-3.3-3.3" />
    </>
  ),
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.5" />,
} as const satisfies Record<string, ReactNode>;

interface IconProps {
  readonly name: keyof typeof DRAWINGS;
  readonly size?: number;
}

/**
 * An icon of thin strokes on a 24 px grid. Screen readers skip it, because each icon is beside a word or inside a labelled
 * control.
 */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {DRAWINGS[name]}
  </svg>
);
