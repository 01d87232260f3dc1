import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TAB_PARAM } from '../../config/paths.ts';
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

/** The tab that the page's address names, and a function that chooses another. The first tab has no name there. */
export function useTabOfAddress<Id extends string>(
  tabs: readonly [Tab<Id>, ...Tab<Id>[]],
): readonly [Id, (id: Id) => void] {
  const [query, setQuery] = useSearchParams();
  const first = tabs[0].id;
  const named = tabs.find(({ id }) => id === query.get(TAB_PARAM))?.id ?? first;
  // The router renders a new address late, so the pressed tab is also kept here and changes at once.
  const [tab, setTab] = useState({ named, chosen: named });
  if (tab.named !== named) setTab({ named, chosen: named });
  const choose = (id: Id) => {
    if (id === tab.chosen) return;
    setTab({ named, chosen: id });
    setQuery(id === first ? {} : { [TAB_PARAM]: id });
  };
  return [tab.chosen, choose];
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
