import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Form } from '../../components/ui/fields.tsx';
import { EmailField } from '../../entities/sign-in/email-field.tsx';
import { sendReset } from './send-reset.ts';

/** 'Forgot your password?' and the dialog behind it (requirements 2.4). */
export function ForgotPassword() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box textAlign="center" marginTop="4">
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
        Forgot your password?
      </Button>
      <Dialog open={open} onClose={close} title="Reset your password">
        <ResetForm onSent={close} />
      </Dialog>
    </Box>
  );
}

function ResetForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    if (await sendReset(email)) onSent();
  });
  return (
    <Form display="grid" gap="5" textAlign="start" onSubmit={(event) => void submit(event)}>
      <Box as="p" color="muted">
        Tell us your email, and we send you a way back in.
      </Box>
      <EmailField {...register('email')} />
      <Button type="submit" loading={formState.isSubmitting} loadingText="Send instructions">
        Send instructions
      </Button>
    </Form>
  );
}
