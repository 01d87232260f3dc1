import { Box } from '@chakra-ui/react/box';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';

const ADDRESS = /(\/(?:help|rules)(?:#[a-z-]+)?)/;

/** The sentences of a notice; an address of this place in them is a link. */
export const NoticeText = ({ text }: { readonly text: string }) => (
  <Box display="grid" gap="3">
    {text.split('\n\n').map((paragraph) => (
      <Box as="p" key={paragraph} overflowWrap="anywhere" lineHeight="1.6">
        {paragraph.split(ADDRESS).map((part) =>
          ADDRESS.test(part) ? (
            <LinkWithOverlay
              key={part}
              to={part}
              color="moon"
              textDecoration="underline"
              textUnderlineOffset="4px"
            >
              {part}
            </LinkWithOverlay>
          ) : (
            part
          ),
        )}
      </Box>
    ))}
  </Box>
);
