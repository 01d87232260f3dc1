/** The sign of a favourite, filled when it is one; always beside its word. */
export const Star = ({ isOn }: { readonly isOn: boolean }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill={isOn ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    style={{ flexShrink: 0 }}
  >
    <path d="M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z" />
  </svg>
);
