// Used only with the emulators. Production never loads this file.
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Form } from '../../components/ui/fields.tsx';
import { PROVIDERS, type ProviderId } from '../../lib/auth/sign-in.ts';
import { EMAIL_RULES, EmailField } from './email-field.tsx';

interface EmulatorAccountProps {
  readonly provider: ProviderId;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (email: string) => void;
}

/** Asks for the account with which to sign in. This dialog replaces the provider's window. */
export default function EmulatorAccount({
  provider,
  open,
  onClose,
  onChoose,
}: EmulatorAccountProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) => onChoose(email.trim()));
  return (
    <Dialog open={open} onClose={onClose} title={`Test login with ${PROVIDERS[provider]}`}>
      <Form display="grid" gap="5" onSubmit={(event) => void submit(event)}>
        <Box as="p" color="muted">
          This is a test copy, and {PROVIDERS[provider]} is not asked. Which account do you want to
          use?
        </Box>
        <EmailField
          label="Email of the test account"
          autoComplete="off"
          error={formState.errors.email?.message}
          {...register('email', EMAIL_RULES)}
        />
        <Button type="submit">Log in</Button>
      </Form>
    </Dialog>
  );
}
