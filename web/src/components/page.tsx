import { Box } from '@chakra-ui/react/box';
import { Fragment, type ReactNode } from 'react';

interface PageProps {
  /** The screen's h1, and the document's title. */
  readonly title: string;
  /** The document's title when it should say something else. */
  readonly documentTitle?: string;
  readonly subtitle?: string;
  /** Hides the heading from sight alone. */
  readonly hideTitle?: boolean;
  /** Quiet company beside the column, from 1280 px on. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** One reading column of at most 640 px, and a side panel where there is room (look 2). */
export function Page(props: PageProps) {
  const { title, documentTitle = title, subtitle, hideTitle = false, side, children } = props;
  return (
    <Box
      display="flex"
      justifyContent={{ base: 'center', xl: 'space-between' }}
      gap="16"
      width="full"
      maxWidth={{ xl: 'wide' }}
      marginInline="auto"
      paddingInline={{ base: 'min(1.25rem, 5.2vw)', md: '8' }}
      paddingBlock={{ base: '6', md: '12' }}
    >
      <title>{`${documentTitle} · Blckmirror`}</title>
      <Box width="full" maxWidth="column" minWidth="0">
        <Box as="header" srOnly={hideTitle} marginBottom="8">
          <Box as="h1" tabIndex={-1} textStyle="hero" fontSize={{ base: '2rem', md: '2.5rem' }}>
            {breakable(title)}
          </Box>
          {subtitle && (
            <Box as="p" color="muted" marginTop="2">
              {subtitle}
            </Box>
          )}
        </Box>
        {children}
      </Box>
      {side && (
        <Box
          as="aside"
          aria-label="Beside the page"
          display={{ base: 'none', xl: 'block' }}
          width="panel"
          flexShrink="0"
        >
          <Box position="sticky" top="24">
            {side}
          </Box>
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
