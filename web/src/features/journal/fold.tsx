/** At the end of a line that unfolds: points down, or up once it is open. Readers hear `aria-expanded`. */
export const Fold = ({ isOpen }: { readonly isOpen: boolean }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flexShrink: 0 }}
  >
    <path d={isOpen ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'} />
  </svg>
);
