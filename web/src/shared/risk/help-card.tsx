import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';

const WORDS = 'You do not have to carry this alone.';
const WAY = 'Help now';

const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'moon',
  borderRadius: 'lg',
  paddingInline: '5',
  paddingBlock: '3',
  marginBottom: '5',
  css: { '[data-low] &': { paddingBlock: '1' } },
} as const;
const SENTENCE = { flex: '1', minWidth: 'min(11rem, 100%)', textStyle: 'entry', lineHeight: '1.4' };
const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  minWidth: '11',
  textStyle: 'ui',
} as const;

interface HelpCardProps {
  /**
   * True if the card is the first thing on the screen. Then its text is a heading and takes the focus (`focusHelp`).
   */
  readonly isFirst?: boolean;
}

/** Offers help to an author whose words suggest danger. */
export const HelpCard = ({ isFirst = false }: HelpCardProps) => (
  <Box {...CARD}>
    <Box
      {...(isFirst ? { as: 'h2', tabIndex: -1, 'data-help-first': '' } : { as: 'p' })}
      {...SENTENCE}
      color="text"
    >
      {WORDS}
    </Box>
    <LinkWithOverlay
      to={PATHS.help}
      {...LINK}
      color="moon"
      textDecoration="underline"
      textUnderlineOffset="4px"
    >
      {WAY}
    </LinkWithOverlay>
  </Box>
);

/** Moves the focus to the first help card inside `place` and returns whether there is such a card. */
export function focusHelp(place: ParentNode): boolean {
  const heading = place.querySelector<HTMLElement>('[data-help-first]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** An invisible copy of the card, which keeps room for the card at any width and font size. Screen readers skip it. */
const HelpCardPlace = () => (
  <Box {...CARD} data-help-place="" aria-hidden visibility="hidden">
    <Box {...SENTENCE} data-words={WORDS} css={PRETENDED} />
    <Box {...LINK} data-words={WAY} css={PRETENDED} />
  </Box>
);

const PRETENDED = { '&::before': { content: 'attr(data-words)' } };

const SAME_PLACE = { gridArea: '1 / 1' };

/**
 * Shows the help card beside an editor as soon as the words suggest danger. The card's space is reserved from the
 * start, so that nothing moves while a person in need is typing.
 */
export function RiskCard({ level }: { readonly level: RiskLevel }) {
  return (
    <Box display="grid">
      <Box css={SAME_PLACE}>
        <HelpCardPlace />
      </Box>
      {/* The region exists from the start, because screen readers announce changes only inside a region that they
          already know. */}
      <Box css={SAME_PLACE} aria-live="polite">
        {level !== 'none' && <HelpCard />}
      </Box>
    </Box>
  );
}

/**
 * The state of a page's entry in the browser's history. Because it is stored there, the help card is still shown after
 * a reload and after Back, and only to this person.
 */
interface HelpState {
  /** The uid of the person whose words suggest danger. */
  readonly helpFor: string;
  /** True if the card was not shown before. Then the card takes the focus. */
  readonly isNew: boolean;
}

/** The history state for the next page after words with this risk level. Null if the author needs no card. */
export const helpState = (risk: RiskLevel, uid: string): HelpState | null =>
  risk === 'none' ? null : { helpFor: uid, isNew: true };

/** Reads the help state on the next page. Null if this person gets no card. */
export function useHelpState(uid: string | null): HelpState | null {
  const state: Partial<HelpState> | null = useLocation().state;
  return uid !== null && state?.helpFor === uid
    ? { helpFor: uid, isNew: state.isNew === true }
    : null;
}
