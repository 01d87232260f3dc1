import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../components/answer.tsx';
import { Card } from '../../../components/card.tsx';
import { emotionsQuery } from '../queries.ts';
import { FullAnalysis } from './full-analysis.tsx';
import { type Frequencies, LandscapeBars, LandscapeSkeleton } from './landscape-bars.tsx';

/** Which emotions one's drops carry (SPEC "Mirror screen": Emotional Landscape). */
export function Landscape({ uid }: { readonly uid: string }) {
  const emotions = useQuery(emotionsQuery(uid));
  return (
    <Card quiet title="Emotional Landscape">
      <Answer query={emotions} skeleton={<LandscapeSkeleton />}>
        {({ frequencies }) =>
          frequencies.length > 0 ? <View uid={uid} frequencies={frequencies} /> : <Nothing />
        }
      </Answer>
    </Card>
  );
}

function View({ uid, frequencies }: { readonly uid: string; readonly frequencies: Frequencies }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LandscapeBars frequencies={frequencies} />
      <Button variant="outline" whiteSpace="normal" marginTop="6" onClick={() => setOpen(true)}>
        View Full Analysis
      </Button>
      <FullAnalysis
        uid={uid}
        frequencies={frequencies}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const Nothing = () => (
  <Box textAlign="center" paddingBlock="6">
    <Box as="p" textStyle="section" fontSize="1.25rem" fontStyle="italic">
      No emotional data yet
    </Box>
    <Box as="p" color="muted" marginTop="2">
      It gathers here as you drop your thoughts.
    </Box>
  </Box>
);
