import { RULE_NAMES } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { PATHS } from '../../config/paths.ts';
import { RULES, RuleGuide } from '../../shared/help/rules.tsx';
import { Unattended } from '../../shared/help/unattended.tsx';
import { FEELINGS, PASSAGES } from './content.ts';

/** The operators' email address. Null if the build sets no address (docs/deploying.md, 4). */
const CONTACT: string | null = import.meta.env.VITE_CONTACT_ADDRESS || null;

/**
 * `/rules`, a static and public page. It says what people may write, what happens to a report, and who sees which data.
 */
export function RulesScreen() {
  useAnchor();
  return (
    <Page
      title="The rules"
      subtitle="What may be written here, and what happens when somebody reports it"
      side={<AsideQuote>Nobody is sent away for what they feel.</AsideQuote>}
    >
      <Unattended />
      {FEELINGS.map((sentence) => (
        <Box key={sentence} as="p" textStyle="entry" maxWidth="52ch" marginBottom="4">
          {sentence}
        </Box>
      ))}
      <HelpHere />

      <Box as="h2" textStyle="section" marginTop="12" marginBottom="2">
        What may not
      </Box>
      {RULES.map((rule) => (
        <Part key={rule} anchor={rule} level="h3" title={RULE_NAMES[rule].name}>
          <RuleGuide rule={rule} />
          {rule === 'methods' && <HelpHere />}
        </Part>
      ))}

      {PASSAGES.map(({ anchor, title, sentences }) => (
        <Part key={anchor} anchor={anchor} level="h2" title={title}>
          <Box display="grid" gap="3" maxWidth="60ch">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {anchor === 'reports' && (
              <p>
                What you would rather not meet, you can leave out yourself, without asking anybody:{' '}
                <Way to={PATHS.settings}>words, feelings, single drops</Way>
              </p>
            )}
          </Box>
        </Part>
      ))}
      <Part anchor="contact" level="h2" title="Where to turn">
        <Contact />
        <Box as="p" marginTop="3">
          How often, month by month: <Way to={PATHS.transparency}>what we decided</Way>
        </Box>
      </Part>
    </Page>
  );
}

const HelpHere = () => (
  <Box as="p" color="muted" marginTop="3">
    If it is heavy now: <Way to={PATHS.help}>Help now</Way>
  </Box>
);

const Way = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkWithOverlay
    to={to}
    display="inline-flex"
    alignItems="center"
    minHeight="11"
    color="text"
    textDecoration="underline"
    textUnderlineOffset="0.25em"
  >
    {children}
  </LinkWithOverlay>
);

interface PartProps {
  readonly anchor: string;
  readonly level: 'h2' | 'h3';
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ anchor, level, title, children }: PartProps) => (
  <Box
    as="section"
    id={anchor}
    aria-labelledby={`${anchor}-title`}
    borderTopWidth="1px"
    borderColor="hairline"
    paddingBlock="7"
    scrollMarginTop="16"
  >
    <Box as={level} id={`${anchor}-title`} tabIndex={-1} textStyle="section" marginBottom="3">
      {title}
    </Box>
    {children}
  </Box>
);

/**
 * Scrolls to the anchor in the address. React renders the screen too late for the browser to scroll there by itself.
 */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
    document.getElementById(`${hash.slice(1)}-title`)?.focus({ preventScroll: true });
  }, [hash]);
}

const Underlined = chakra('a', { base: { textDecoration: 'underline', color: 'text' } });

const Contact = () => (
  <Box display="grid" gap="3" maxWidth="60ch">
    <p>
      Words in the void: the menu on each card, “Report”. Without an account:{' '}
      <Underlined href="/report">report a drop</Underlined>. Both ways end at the same desk.
    </p>
    {CONTACT ? (
      <p>
        Everything else, for people and for authorities, in English or Dutch:{' '}
        <Underlined href={`mailto:${CONTACT}`}>{CONTACT}</Underlined>.
      </p>
    ) : (
      <p>Who runs this copy of Blckmirror has named no address yet.</p>
    )}
  </Box>
);
