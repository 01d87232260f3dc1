import { Box } from '@chakra-ui/react/box';
import { Page } from '../../components/page.tsx';
import { SideWords } from '../../components/side-words.tsx';
import { HelplineRow } from './helpline-row.tsx';
import { CHECKED_ON, EMERGENCY, HELPLINES } from './helplines.ts';

const checkedOn = new Date(`${CHECKED_ON}T00:00:00Z`).toLocaleDateString('en', {
  dateStyle: 'long',
  timeZone: 'UTC',
});
const sources = [...HELPLINES, ...EMERGENCY].map(({ source }) => source).join('; ');

/** `/help`: where a person answers. Static, and open to everyone. */
export const HelpScreen = () => (
  <Page
    title="Help now"
    side={<SideWords>You do not have to say it well. Calling is enough.</SideWords>}
  >
    <Box as="p" textStyle="drop" maxWidth="52ch">
      Blckmirror is not a crisis service. Nobody here watches over what you write, and nobody here
      can come to you. The people below can listen now.
    </Box>

    <Box
      as="section"
      aria-labelledby="danger"
      marginTop="8"
      padding="5"
      borderRadius="lg"
      bg="surface"
    >
      <Box as="h2" id="danger" textStyle="ui" fontWeight="semibold">
        In danger right now
      </Box>
      <Box as="p" color="muted" marginTop="1">
        Call{' '}
        {EMERGENCY.map(({ number, where }, index) => (
          <span key={number}>
            {index > 0 && ', or '}
            <PhoneLink dial={number}>{number}</PhoneLink> in{' '}
            {where === 'Europe' ? where : `the ${where}`}
          </span>
        ))}
        .
      </Box>
    </Box>

    <Box as="h2" textStyle="section" marginTop="12" marginBottom="2">
      Someone to talk to
    </Box>
    <Box as="ul" listStyleType="none">
      {HELPLINES.map((helpline) => (
        <HelplineRow key={helpline.dial} helpline={helpline} />
      ))}
    </Box>

    <Box as="p" marginTop="6">
      Anywhere else:{' '}
      <Box asChild textDecoration="underline" textUnderlineOffset="0.25em">
        <a href="https://findahelpline.com" target="_blank" rel="noreferrer">
          findahelpline.com
        </a>
      </Box>{' '}
      lists free helplines by country.
    </Box>
    <Box as="p" textStyle="meta" color="muted" marginTop="10">
      Numbers checked on {checkedOn}. Sources: {sources}.
    </Box>
  </Page>
);

const PhoneLink = ({ dial, children }: { dial: string; children: string }) => (
  <Box asChild color="text" textDecoration="underline" textUnderlineOffset="0.25em">
    <a href={`tel:${dial}`}>{children}</a>
  </Box>
);
