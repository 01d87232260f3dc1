import type { CurrentUser } from '@blckmirror/functions/contract';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DeleteForm } from './delete-form.tsx';
import { Section } from './section.tsx';
import { WhatGoes } from './what-goes.tsx';

/** The way out (design 13). */
export function DeleteAccount({ user }: { readonly user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section
      title="Leave"
      hint="You can take your words back, all of them, at any time. There is no way to undo it."
    >
      <Button variant="outline" whiteSpace="normal" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={close} title="Delete your account">
        <WhatGoes user={user} />
        <DeleteForm onCancel={close} />
      </Dialog>
    </Section>
  );
}
