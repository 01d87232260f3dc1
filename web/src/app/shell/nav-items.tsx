import type { ReactNode } from 'react';
import {
  CrisisIcon,
  DropIcon,
  FeedIcon,
  JournalIcon,
  MirrorIcon,
  PremiumIcon,
} from '../../components/ui/icons.tsx';
import { PATHS } from '../../config/paths.ts';

export interface NavItem {
  readonly path: string;
  readonly word: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** Other paths on which this item is the active one. */
  readonly also?: readonly string[];
}

/** The bottom bar, left to right (requirements 2.2). */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    path: PATHS.drop,
    word: 'Drop',
    hint: 'Release a thought into the void',
    icon: <DropIcon />,
  },
  {
    path: PATHS.feed,
    word: 'Feed',
    hint: 'Explore anonymous thoughts',
    icon: <FeedIcon />,
    also: [PATHS.home],
  },
  {
    path: PATHS.mirror,
    word: 'Mirror',
    hint: 'Your emotional reflection',
    icon: <MirrorIcon />,
    also: [PATHS.archive, PATHS.analysis, PATHS.notices],
  },
  {
    path: PATHS.journal,
    word: 'Journal',
    hint: 'Your private journal space',
    icon: <JournalIcon />,
  },
];

export const PREMIUM_ITEM: NavItem = {
  path: PATHS.subscribe,
  word: 'Premium',
  hint: 'Blckmirror+',
  icon: <PremiumIcon />,
};

export const CRISIS_ITEM: NavItem = {
  path: PATHS.crisis,
  word: 'Crisis',
  hint: 'Privacy-focused crisis support',
  icon: <CrisisIcon />,
};

export const isActive = (item: NavItem, pathname: string): boolean =>
  item.path === pathname || (item.also?.includes(pathname) ?? false);
