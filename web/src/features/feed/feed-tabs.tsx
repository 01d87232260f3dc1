import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useRef } from 'react';
import { FEED_TABS, type FeedTab } from './feed-order.ts';

const LABELS: Readonly<Record<FeedTab, string>> = { recent: 'Recent', popular: 'Popular' };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const tabId = (tab: FeedTab): string => `feed-tab-${tab}`;
export const FEED_PANEL_ID = 'feed-panel';

function tabForKey(key: string, tab: FeedTab): FeedTab | undefined {
  if (key === 'Home') return FEED_TABS[0];
  if (key === 'End') return FEED_TABS.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return FEED_TABS.at((FEED_TABS.indexOf(tab) + step) % FEED_TABS.length);
}

interface FeedTabsProps {
  readonly tab: FeedTab;
  readonly onChange: (tab: FeedTab) => void;
}

/** Recent and Popular: one stop for Tab, arrow keys within, chosen as they are reached. */
export function FeedTabs({ tab, onChange }: FeedTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, tab);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <Flex ref={list} role="tablist" aria-label="Order of the feed" gap="6" onKeyDown={move}>
      {FEED_TABS.map((name) => (
        <chakra.button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === tab}
          aria-controls={FEED_PANEL_ID}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
          textStyle="ui"
          py="3"
          color={name === tab ? 'text' : 'muted'}
          borderBottomWidth="1px"
          borderColor={name === tab ? 'moon' : 'transparent'}
          cursor="pointer"
          transition="color 200ms ease-out, border-color 200ms ease-out"
          _hover={{ color: 'text' }}
        >
          {LABELS[name]}
        </chakra.button>
      ))}
    </Flex>
  );
}
