import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { canBeReminded, permission } from '../../../entities/reminder/device.ts';
import { Problem } from '../problem.tsx';
import { reminderProblem } from './error-texts.ts';
import { type HowReminded, reminderMutation, type Wish } from './queries.ts';
import { stateText } from './texts.ts';

interface ByPushProps {
  readonly uid: string;
  readonly kept: HowReminded;
  /** As it is chosen; `kept` has the one that holds. */
  readonly hour: number;
}

/** What this browser, and others of theirs, do about it; and the ways to change that. */
export function ByPush({ uid, kept, hour }: ByPushProps) {
  const { mutate, isPending, error, variables } = useMutation(
    reminderMutation(useQueryClient(), uid),
  );
  const { here, publicKey, devices } = kept;
  const isOn = kept.hour !== null && devices.length > 0;
  const canHere = publicKey !== null && !here && canBeReminded() && permission() !== 'denied';
  const button = (name: string, wish: Wish) => (
    <Button
      variant="outline"
      loading={isPending && variables?.kind === wish.kind}
      loadingText={name}
      disabled={isPending}
      onClick={() => mutate(wish)}
    >
      {name}
    </Button>
  );
  return (
    <>
      <Box as="p" aria-live="polite" marginBottom="3">
        {stateText(kept)} {whyNotHere(kept)}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {canHere && button('Remind me here', { kind: 'here', hour, publicKey })}
        {isOn && hour !== kept.hour && button('Keep this hour', { kind: 'hour', hour })}
        {here && devices.length > 1 && button('Not here', { kind: 'not-here', deviceId: here })}
        {isOn && button('Turn it off', { kind: 'off' })}
      </Box>
      <Problem>{error ? reminderProblem(error) : null}</Problem>
    </>
  );
}

function whyNotHere({ here, publicKey }: HowReminded): string {
  if (here) return '';
  if (publicKey === null || !canBeReminded()) return 'Here your calendar can remind you.';
  if (permission() === 'denied')
    return 'This browser was told to show no notifications from here; its settings can change that.';
  return '';
}
