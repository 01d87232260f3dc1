import { Button } from '@chakra-ui/react/button';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../lib/api/error-text.ts';
import { SETTING_ERRORS } from './error-texts.ts';
import { Problem } from './problem.tsx';
import { exportMutation } from './queries.ts';
import { Section } from './section.tsx';

/** Everything that is kept about a person, as one file on their own device (design 13). */
export function ExportData() {
  const { mutate, isPending, error, isSuccess } = useMutation(exportMutation);
  return (
    <Section
      title="Take what is yours"
      hint="Every drop, journal entry, reaction, whisper and setting, as one JSON file. It is made for you now and kept nowhere else."
    >
      <Button
        variant="outline"
        loading={isPending}
        loadingText="Export my data"
        onClick={() => mutate()}
      >
        Export my data
      </Button>
      <Problem>{error ? errorText(error, SETTING_ERRORS) : null}</Problem>
      <p role="status">{isSuccess ? 'Your file is on its way to this device.' : ''}</p>
    </Section>
  );
}
