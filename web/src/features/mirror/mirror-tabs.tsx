import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useRef } from 'react';

export const MIRROR_TABS = ['insights', 'archive'] as const;
export type MirrorTab = (typeof MIRROR_TABS)[number];

const LABELS: Readonly<Record<MirrorTab, string>> = { insights: 'Insights', archive: 'Archive' };
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const MIRROR_PANEL_ID = 'mirror-panel';
export const tabId = (tab: MirrorTab): string => `mirror-tab-${tab}`;

function tabForKey(key: string, tab: MirrorTab): MirrorTab | undefined {
  if (key === 'Home') return MIRROR_TABS[0];
  if (key === 'End') return MIRROR_TABS.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return MIRROR_TABS.at((MIRROR_TABS.indexOf(tab) + step) % MIRROR_TABS.length);
}

interface MirrorTabsProps {
  readonly tab: MirrorTab;
  readonly onChange: (tab: MirrorTab) => void;
}

/** Insights and Archive: one stop for Tab, arrow keys within, chosen as they are reached. */
export function MirrorTabs({ tab, onChange }: MirrorTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, tab);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <Flex ref={list} role="tablist" aria-label="Your Mirror" gap="6" onKeyDown={move}>
      {MIRROR_TABS.map((name) => (
        <chakra.button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === tab}
          aria-controls={MIRROR_PANEL_ID}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
          textStyle="ui"
          paddingBlock="3"
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
