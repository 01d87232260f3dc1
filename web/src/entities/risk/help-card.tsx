import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';

const HelpLink = chakra(Link);

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
  /** It stands first: its words are a heading, which takes the focus (`focusHelp`). */
  readonly isFirst?: boolean;
}

/** A hand held out, before anything else, to someone whose words sound like danger. */
export const HelpCard = ({ isFirst = false }: HelpCardProps) => (
  <Box {...CARD}>
    <Box
      {...(isFirst ? { as: 'h2', tabIndex: -1, 'data-help-first': '' } : { as: 'p' })}
      {...SENTENCE}
      color="text"
    >
      {WORDS}
    </Box>
    <HelpLink
      to={PATHS.help}
      {...LINK}
      color="moon"
      textDecoration="underline"
      textUnderlineOffset="4px"
    >
      {WAY}
    </HelpLink>
  </Box>
);

/** Brings whoever reads by keyboard or ear to the card that stands first in `place`; says whether there is one. */
export function focusHelp(place: ParentNode): boolean {
  const heading = place.querySelector<HTMLElement>('[data-help-first]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** The room that the card takes, at any width and size of letters; nothing is seen, heard or found in it. */
export const HelpCardPlace = () => (
  <Box {...CARD} aria-hidden visibility="hidden">
    <Box {...SENTENCE} data-words={WORDS} css={PRETENDED} />
    <Box {...LINK} data-words={WAY} css={PRETENDED} />
  </Box>
);

const PRETENDED = { '&::before': { content: 'attr(data-words)' } };
