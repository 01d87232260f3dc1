import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';

const HelpLink = chakra(Link);

/** A hand held out, before anything else, to someone whose words sound like danger. */
export function HelpCard() {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="moon" borderRadius="lg" p="5" mb="5">
      <Box as="p" textStyle="drop" color="text">
        You do not have to carry this alone.
      </Box>
      <HelpLink
        to={PATHS.help}
        display="inline-block"
        mt="2"
        py="2"
        textStyle="ui"
        color="moon"
        textDecoration="underline"
        textUnderlineOffset="4px"
      >
        Help now
      </HelpLink>
    </Box>
  );
}
