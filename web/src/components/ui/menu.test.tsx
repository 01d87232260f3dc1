import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../theme/system.ts';
import { Menu } from './menu.tsx';

const onView = vi.fn();
const onDelete = vi.fn();
const dots = () => screen.getByRole('button', { name: 'Actions' });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  render(
    <ChakraProvider value={system}>
      <Menu
        label="Actions"
        items={[
          { label: 'View', onSelect: onView },
          { label: 'Delete', onSelect: onDelete },
        ]}
      />
      <button type="button">Elsewhere</button>
    </ChakraProvider>,
  );
});
afterEach(() => vi.clearAllMocks());

describe('a menu', () => {
  it('opens, is walked and chosen from with the keyboard, and gives the focus back', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('View');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Delete');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('View');
    await userEvent.keyboard('{End}{Enter}');
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onView).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(dots());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape, and when the focus goes elsewhere', async () => {
    await userEvent.click(dots());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(dots());
    await userEvent.click(dots());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
