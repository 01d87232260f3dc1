import { Box } from '@chakra-ui/react/box';
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { useWide } from '../lib/browser/device.ts';

interface PageProps {
  /** The screen's h1 and the document's title. */
  readonly title: string;
  /** The document's title, if it differs from the screen's h1. */
  readonly documentTitle?: string;
  readonly subtitle?: string;
  /** Shown above the title, such as tabs that stay in their place where the title is hidden. */
  readonly above?: ReactNode;
  /** Hides the heading visually, but screen readers still read it. */
  readonly hideTitle?: boolean;
  /** Fades out the title and the subtitle. Their space stays. */
  readonly fadesTitle?: boolean;
  /** Shown in the title's place after the title has faded out. Its space is reserved from the start. */
  readonly inTitlesPlace?: ReactNode;
  /** The screen's own parts beside the column. They are rendered only in windows of at least 1024 px. */
  readonly side?: ReactNode;
  /** True if signed-in users see only `side` beside the column, and not the shell's parts. */
  readonly ownSideOnly?: boolean;
  /** `sheet` is as wide as the column, the gap and the parts beside it together. `alone` has nothing beside it. */
  readonly layout?: 'column' | 'sheet' | 'alone';
  readonly children: ReactNode;
}

/** A page with one reading column, and with other parts beside the column in wide windows (look 2). */
export function Page(props: PageProps) {
  const { title, documentTitle = title, subtitle, hideTitle = false, children } = props;
  const { above, fadesTitle = false, inTitlesPlace, layout = 'column' } = props;
  const isColumn = layout === 'column';
  return (
    <Box
      data-alone={isColumn ? undefined : layout}
      display="flex"
      justifyContent="center"
      width="full"
      paddingInline={{ base: 'min(1.25rem, 5.2vw)', md: '8', lg: '2' }}
      paddingTop={{ base: '6', md: hideTitle || above ? '6' : '12' }}
      paddingBottom={{ base: '6', md: '12' }}
      css={inTitlesPlace === undefined ? undefined : UNDER_THE_HEADER}
    >
      <title>{`${documentTitle} · Blckmirror`}</title>
      <Box width="full" maxWidth={layout === 'sheet' ? 'sheet' : 'column'} minWidth="0">
        {above}
        <Box display="grid">
          <Box
            as="header"
            srOnly={hideTitle}
            gridArea="1 / 1"
            {...(above ? { marginTop: '6' } : { marginBottom: '8' })}
            opacity={fadesTitle ? 0 : 1}
            transition="opacity 320ms ease-out"
            css={inTitlesPlace === undefined ? undefined : OUT_OF_SIGHT_IF_LOW}
          >
            <Box as="h1" tabIndex={-1} textStyle="title">
              {breakable(title)}
            </Box>
            {subtitle && (
              <Box as="p" color="muted" marginTop="2">
                {subtitle}
              </Box>
            )}
          </Box>
          {inTitlesPlace && (
            <Box gridArea="1 / 1" minWidth="0">
              {inTitlesPlace}
            </Box>
          )}
        </Box>
        {children}
      </Box>
      {isColumn && <Aside {...props} />}
    </Box>
  );
}

// In a low window, the title and subtitle are hidden and take no room, but `inTitlesPlace` does. Screen readers still
// read the title.
const UNDER_THE_HEADER = { '[data-low] &': { paddingTop: '8px' } };
const OUT_OF_SIGHT_IF_LOW = {
  '[data-low] &': { position: 'absolute', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

function Aside({ side, ownSideOnly = false }: PageProps) {
  const isWide = useWide();
  const OfShell = use(AsideOfShell);
  return (
    <Box
      as="aside"
      aria-label="Beside the page"
      display={{ base: 'none', lg: 'block' }}
      width="var(--beside)"
      paddingInlineStart="var(--gap)"
      flexShrink="0"
    >
      {isWide && (
        <Box
          position="sticky"
          top="24"
          display="flex"
          flexDirection="column"
          css={{ '&:has([data-coming])': { visibility: 'hidden' } }}
        >
          <Suspense>
            {OfShell && <OfShell visitorsOnly={ownSideOnly} />}
            {side}
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

// A price like '9.99/month' is one word, which in large letters is wider than a phone's window. So it may break after
// the slash, but only if it does not fit on a line of its own.
const breakable = (title: string) =>
  title.split(/(\S+\/\S+)/).map((part) => {
    const [price, period] = part.split('/');
    if (period === undefined) return part;
    return (
      <Box as="span" key={part} display="inline-block" maxWidth="full">
        {price}/<wbr />
        {period}
      </Box>
    );
  });

interface AsideOfShellProps {
  /** True if these parts are shown to visitors only, because the page has its own part for signed-in users. */
  readonly visitorsOnly: boolean;
}

/** The parts that the app's shell shows beside every page, above the page's own parts. */
export const AsideOfShell = createContext<ComponentType<AsideOfShellProps> | null>(null);
