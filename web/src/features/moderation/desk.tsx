import type { ModeratedCase, Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { RULES } from '../../entities/rules/rules.ts';
import { useKeys } from '../../lib/browser/single-keys.ts';
import { actionFor } from './actions.ts';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import { Endings } from './endings.tsx';
import { Legend } from './legend.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { needsRule } from './question.ts';
import { Rest } from './rest.tsx';
import { StopOffer } from './stop-offer.tsx';
import { ProposedSweeps } from './sweep/proposed-sweeps.tsx';
import { SweepDialog } from './sweep/sweep-dialog.tsx';
import { useDesk } from './use-desk.ts';

/** All that was dealt: one case in hand, the others below it. */
export function Desk({ cases, totals, isUnattended }: Output<'GET /api/moderation/cases'>) {
  const desk = useDesk(cases);
  const [isResting, setIsResting] = useState(false);
  const { current, question } = desk;

  useKeys((key) => {
    if (isResting) return false;
    if (question) {
      if (key === 'Escape') desk.back();
      const rule = needsRule(question.of) ? RULES[Number(key) - 1] : undefined;
      if (rule) desk.ask({ ...question, rule });
      return key === 'Escape' || rule !== undefined;
    }
    const action = actionFor(key, desk.possible);
    if (action) desk.take(action);
    return action !== undefined;
  });

  const goOn = () => {
    setIsResting(false);
    desk.turnTo(current?.id ?? null);
  };
  if (isResting) return <Rest onGoOn={goOn} />;
  return (
    <>
      <Box role="status" textStyle="meta" color="muted" minHeight="6" marginBottom="2">
        {desk.told}
      </Box>
      {desk.removed && <SweepOffer on={desk.removed} onSweep={desk.beginSweep} />}
      {isUnattended && (
        <Box as="p" marginBottom="4">
          Nobody has acted for 12 hours, and readers are told so. The first decision ends that.
        </Box>
      )}
      <StopOffer
        grave={totals.graveLastHour}
        onStop={() => {
          desk.close();
          setIsResting(true);
        }}
      />
      {current ? (
        <CaseView key={current.id} desk={desk} current={current} />
      ) : (
        <NothingWaits turns={desk.turns} />
      )}
      <ProposedSweeps />
      <CaseList cases={desk.others} waiting={totals.waiting} onChoose={desk.turnTo} />
      <Endings />
      <Legend />
      {desk.sweep && (
        <SweepDialog
          key={desk.sweep.times}
          on={desk.sweep.on}
          open={desk.sweep.isOpen}
          onClose={desk.endSweep}
        />
      )}
    </>
  );
}

interface SweepOfferProps {
  readonly on: ModeratedCase;
  readonly onSweep: (on: ModeratedCase) => void;
}

/** The same is often posted again: the way to look for it, right after the words were taken out. */
const SweepOffer = ({ on, onSweep }: SweepOfferProps) => (
  <Button variant="outline" size="sm" marginBottom="4" onClick={() => onSweep(on)}>
    Sweep for the same as {on.handle}
  </Button>
);
