import { Button } from '@chakra-ui/react/button';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LogOutQuestion } from '../../app/shell/log-out-question.tsx';
import { DeleteDialog } from '../../features/journal/entry-dialog.tsx';
import { DeleteDropDialog } from '../../features/mirror/archive/entry-dialog.tsx';
import { DeleteForm } from '../../features/settings/delete-account.tsx';
import { ownDrop } from '../../testing/own-drops-and-profile.ts';
import { show } from '../../testing/screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const nothing = () => {};
const button = (name: string) => screen.getByRole('button', { name });
/** A button without a variant: the bright one. */
const isBright = (name: string) => button(name).className === button('Bright').className;

describe('a question before something is lost', () => {
  it.each([
    [
      'an entry',
      <DeleteDialog
        key="entry"
        open
        changed={null}
        hasDraft={false}
        isDeleting={false}
        onCancel={nothing}
        onDelete={nothing}
      />,
      'Cancel',
      'Delete',
    ],
    [
      'a drop',
      <DeleteDropDialog
        key="drop"
        open
        drop={ownDrop('The gate is shut')}
        isDeleting={false}
        onCancel={nothing}
        onDelete={nothing}
      />,
      'Keep it',
      'Delete it',
    ],
    [
      'words that wait',
      <LogOutQuestion key="words" open onStay={nothing} onLogOut={nothing} />,
      'Cancel',
      'Log out anyway',
    ],
    [
      'an account',
      <DeleteForm key="account" onCancel={nothing} />,
      'Keep my account',
      'Delete for good',
    ],
  ])('about %s lights the way back and comes to it first', (_what, question, back, on) => {
    show(
      <>
        {question}
        <Button>Bright</Button>
      </>,
    );
    expect([isBright(back), isBright(on)]).toEqual([true, false]);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf(back)).toBeLessThan(names.indexOf(on));
  });
});
