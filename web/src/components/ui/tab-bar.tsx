import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { walkTo } from './roving.ts';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabBarProps<Id extends string> {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/**
 * A row of tabs. The Tab key stops only once in the row; the arrow keys choose another tab at once. `TabPanel` shows
 * the content of the chosen tab.
 */
export function TabBar<Id extends string>({ label, tabs, chosen, onChoose }: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === chosen);
  const move = (event: KeyboardEvent) => {
    const tab = tabs[walkTo(event, at, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  return (
    <Box
      display="flex"
      ref={list}
      role="tablist"
      aria-label={label}
      columnGap="6"
      flexWrap="wrap"
      borderBottomWidth="1px"
      borderColor="hairline"
      onKeyDown={move}
    >
      {tabs.map(({ id, label: word }) => (
        <chakra.button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={`panel-${id}`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          textStyle="ui"
          minWidth="11"
          paddingBlock="3"
          color={id === chosen ? 'text' : 'muted'}
          borderBottomWidth="1px"
          borderColor={id === chosen ? 'moon' : 'transparent'}
          cursor="pointer"
          transition="color 200ms ease-out, border-color 200ms ease-out"
          _hover={{ color: 'text' }}
        >
          {word}
        </chakra.button>
      ))}
    </Box>
  );
}

/** The content of the chosen tab. */
export const TabPanel = ({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) => (
  <Box role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} paddingTop="6">
    {children}
  </Box>
);
