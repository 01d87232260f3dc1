import type { Emotion, Output, OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { type ErrorTexts, errorText } from '../../lib/api/call.ts';

const ERRORS: ErrorTexts = {
  network: 'You seem to be offline. Nothing has changed; try again when you are back.',
  otherwise: 'It did not arrive. Nothing has changed; try again in a moment.',
};

interface FeelingQuestionProps {
  readonly entry: Pick<OwnDrop, 'risk' | 'asks' | 'corrected'>;
  readonly send: (emotion: Emotion) => Promise<Output<'POST /api/drops/:dropId/feeling'>>;
  readonly onAnswered: (answer: Output<'POST /api/drops/:dropId/feeling'>) => void;
}

/**
 * Asks the author which of two feelings fits, if the analysis could not decide. The chosen answer stays pressed. The
 * question is never shown below words that suggest danger. The caller must set the entry's id as `key`.
 */
export function FeelingQuestion({ entry, send, onAnswered }: FeelingQuestionProps) {
  const { risk, asks, corrected } = entry;
  const question = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onAnswered,
    onError: (error) =>
      toast({ title: 'Error', description: errorText(error, ERRORS), tone: 'error' }),
  });
  if (!asks || risk !== 'none') return null;
  return (
    <Box role="group" aria-labelledby={question} marginTop="5">
      <Box as="p" id={question} dir="auto" textStyle="meta" color="muted">
        {asks.question}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="2">
        {asks.between.map((emotion, at) => (
          <Button
            key={emotion}
            variant="outline"
            aria-pressed={emotion === corrected}
            aria-disabled={isPending}
            _pressed={{ borderColor: 'moon', bg: 'moon/10' }}
            onClick={() => {
              if (!isPending) mutate(emotion);
            }}
          >
            <Box as="span" dir="auto">
              {asks.names[at]}
            </Box>
          </Button>
        ))}
      </Box>
      {/* The space is reserved, so that nothing moves when the text appears. */}
      <Box as="p" role="status" textStyle="meta" color="muted" marginTop="2" minHeight="6">
        {corrected && `Noted. It is kept as ${corrected}.`}
      </Box>
    </Box>
  );
}
