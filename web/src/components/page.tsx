import { Box } from '@chakra-ui/react/box';
import { Fragment, type ReactNode, Suspense, use } from 'react';
import { useWide } from '../lib/browser/use-media-query.ts';
import { Company } from './beside.ts';

interface PageProps {
  /** The screen's h1, and the document's title. */
  readonly title: string;
  /** The document's title when it should say something else. */
  readonly documentTitle?: string;
  readonly subtitle?: string;
  /** Hides the heading from sight alone. */
  readonly hideTitle?: boolean;
  /** Title and subtitle fade out of sight; their place stays. */
  readonly fadesTitle?: boolean;
  /** What stands in the title's place once that has faded: it has its room from the start. */
  readonly inTitlesPlace?: ReactNode;
  /** The screen's own company beside the column; made only where there is room for it, from 1024 px on. */
  readonly side?: ReactNode;
  /** Members have nothing but `side` there. */
  readonly ownSideOnly?: boolean;
  /** `sheet`: as wide as column, gap and aside together. `alone`: a column with nothing beside it. */
  readonly layout?: 'column' | 'sheet' | 'alone';
  readonly children: ReactNode;
}

/** One reading column, and quiet company beside it where there is room (look 2). */
export function Page(props: PageProps) {
  const { title, documentTitle = title, subtitle, hideTitle = false, children } = props;
  const { fadesTitle = false, inTitlesPlace, layout = 'column' } = props;
  const isColumn = layout === 'column';
  return (
    <Box
      data-alone={isColumn ? undefined : ''}
      display="flex"
      justifyContent="center"
      width="full"
      paddingInline={{ base: 'min(1.25rem, 5.2vw)', md: '8', lg: '2' }}
      paddingBlock={{ base: '6', md: '12' }}
    >
      <title>{`${documentTitle} · Blckmirror`}</title>
      <Box width="full" maxWidth={layout === 'sheet' ? 'sheet' : 'column'} minWidth="0">
        <Box display="grid">
          <Box
            as="header"
            srOnly={hideTitle}
            gridArea="1 / 1"
            marginBottom="8"
            opacity={fadesTitle ? 0 : 1}
            transition="opacity 320ms ease-out"
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

function Aside({ side, ownSideOnly = false }: PageProps) {
  const isWide = useWide();
  const Shells = use(Company);
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
            {Shells && <Shells visitorsOnly={ownSideOnly} />}
            {side}
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

// A price by the month is one word to the browser, and wider than a phone in large letters.
const breakable = (title: string) =>
  title.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
