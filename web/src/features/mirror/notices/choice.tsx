import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseMutation } from './queries.ts';

interface ChoiceProps {
  readonly uid: string;
  readonly noticeId: string;
}

/** Two ways on for words of a way to die; neither is asked for, and neither is the bright one. */
export function Choice({ uid, noticeId }: ChoiceProps) {
  const { mutate, isPending } = useMutation(chooseMutation(useQueryClient(), uid));
  const choose = (choice: 'mask' | 'keep') => () => {
    if (!isPending) mutate({ noticeId, choice });
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button variant="outline" aria-disabled={isPending} onClick={choose('mask')}>
        Mask that part
      </Button>
      <Button variant="outline" aria-disabled={isPending} onClick={choose('keep')}>
        Keep it in my archive
      </Button>
    </Box>
  );
}
