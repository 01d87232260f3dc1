import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLeftOut, leftOutHere } from '../../entities/left-out/store.ts';
import { setSession } from '../../lib/auth/session-store.ts';
import { show } from '../../testing/screen.tsx';
import { LeftOut } from './left-out.tsx';

beforeEach(() => {
  sessionStorage.clear();
  setSession({ status: 'signed-in', uid: 'me', email: null });
});

describe('what a person would rather not meet', () => {
  it('is a word, muted once and unmuted', async () => {
    show(<LeftOut />);
    const field = screen.getByRole('textbox', { name: 'A word, or a few in a row' });
    await userEvent.type(field, ' hospital {Enter}');
    await userEvent.type(field, 'hospital{Enter}');
    expect(leftOutHere().words).toEqual(['hospital']);
    await userEvent.click(screen.getByRole('button', { name: 'Unmute hospital' }));
    expect(leftOutHere().words).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('is a feeling, veiled, hidden, or shown again', async () => {
    show(<LeftOut />);
    const anger = screen.getByRole('combobox', { name: 'Drops of anger' });
    await userEvent.selectOptions(anger, 'Hide');
    expect(leftOutHere().notes).toEqual({ anger: 'hide' });
    await userEvent.selectOptions(anger, 'Blur until pressed');
    expect(leftOutHere().notes).toEqual({ anger: 'blur' });
    await userEvent.selectOptions(anger, 'Show');
    expect(leftOutHere().notes).toEqual({});
  });

  it('is a drop hidden a while ago, which can be shown again', async () => {
    const { container } = show(<LeftOut />);
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    act(() => changeLeftOut((left) => ({ ...left, drops: ['a', 'b'], words: ['hospital'] })));
    expect(container.textContent).toContain('2 drops are hidden here');
    await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
    expect(leftOutHere()).toMatchObject({ drops: [], words: ['hospital'] });
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
  });

  it('is theirs alone: the next person here finds nothing of it', async () => {
    show(<LeftOut />);
    await userEvent.type(screen.getByRole('textbox'), 'hospital{Enter}');
    setSession({ status: 'signed-in', uid: 'somebody else', email: null });
    expect(leftOutHere().words).toEqual([]);
  });
});
