import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../lib/auth/session.ts';
import {
  changeHidden,
  parseHidden,
  storedHidden,
} from '../../shared/hidden-content/hidden-content.ts';
import { show } from '../../testing/screen.tsx';
import { HiddenContent } from './hidden-content.tsx';

const hiddenHere = () => parseHidden(storedHidden());

beforeEach(() => {
  sessionStorage.clear();
  setSession({ status: 'signed-in', uid: 'me', email: null });
});

describe('what a person would rather not meet', () => {
  it('is a word, muted once and unmuted', async () => {
    show(<HiddenContent />);
    const field = screen.getByRole('textbox', { name: 'A word, or a few in any order' });
    await userEvent.type(field, ' hospital {Enter}');
    await userEvent.type(field, 'hospital{Enter}');
    expect(hiddenHere().words).toEqual(['hospital']);
    await userEvent.click(screen.getByRole('button', { name: 'Unmute hospital' }));
    expect(hiddenHere().words).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('is a word of 60 characters at most, and what is pasted is not cut', async () => {
    show(<HiddenContent />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.paste('😢'.repeat(61));
    await userEvent.keyboard('{Enter}');
    expect([field.value, hiddenHere().words]).toEqual(['😢'.repeat(61), []]);
    expect(screen.getByText('At most 60 characters.')).toBeTruthy();
    await userEvent.keyboard('{Backspace}{Backspace}{Enter}');
    expect(hiddenHere().words).toEqual(['😢'.repeat(60)]);
  });

  it('is a feeling, veiled, hidden, or shown again', async () => {
    show(<HiddenContent />);
    const anger = screen.getByRole('combobox', { name: 'Drops of anger' });
    await userEvent.selectOptions(anger, 'Hide');
    expect(hiddenHere().notes).toEqual({ anger: 'hide' });
    await userEvent.selectOptions(anger, 'Blur until pressed');
    expect(hiddenHere().notes).toEqual({ anger: 'blur' });
    await userEvent.selectOptions(anger, 'Show');
    expect(hiddenHere().notes).toEqual({});
  });

  it('is a drop hidden a while ago, which can be shown again', async () => {
    const { container } = show(<HiddenContent />);
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
    act(() => changeHidden((left) => ({ ...left, drops: ['a', 'b'], words: ['hospital'] })));
    expect(container.textContent).toContain('2 drops are hidden here');
    await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
    expect(hiddenHere()).toMatchObject({ drops: [], words: ['hospital'] });
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull();
  });

  it('is theirs alone: the next person here finds nothing of it', async () => {
    show(<HiddenContent />);
    await userEvent.type(screen.getByRole('textbox'), 'hospital{Enter}');
    setSession({ status: 'signed-in', uid: 'somebody else', email: null });
    expect(hiddenHere().words).toEqual([]);
  });
});
