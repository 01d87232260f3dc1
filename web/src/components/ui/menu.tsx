import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MenuButton } from './menu-button.tsx';

interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The name of the button, e.g. 'Actions for Tuesday'. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** True if the menu must be open from the start, because its button was pressed before the menu was loaded. */
  readonly startsOpen?: boolean;
}

/** The heights of one action and of the bar at the bottom of the window, in pixels. The menu needs room for both. */
const ITEM_PX = 44;
const BAR_PX = 112;

function targetOf(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const at = all.findIndex((entry) => entry.matches(':focus'));
  if (key === 'ArrowDown') return all.at((at + 1) % all.length);
  if (key === 'ArrowUp') return all.at(at - 1);
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}

/**
 * Three dots that open a menu with a few actions. The arrow keys move inside the menu. Escape closes the menu and
 * returns the focus to the button.
 */
export function Menu({ label, items, startsOpen = false }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [upwards, setUpwards] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus();
  }, [open]);

  const show = () => {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    setUpwards(bottom + items.length * ITEM_PX + BAR_PX > innerHeight);
    setOpen(true);
  };
  const showAtStart = useEffectEvent(() => {
    if (startsOpen) show();
  });
  // A layout effect, so that a menu that starts open is opened before the first paint.
  useLayoutEffect(() => showAtStart(), []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape closes only the menu. A dialog around the menu stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const target = targetOf(event.key, entries());
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <Box
      position="relative"
      flexShrink="0"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <MenuButton
        ref={button}
        label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show();
        }}
      />
      {open && (
        <Box
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          onKeyDown={move}
          position="absolute"
          insetInlineEnd="0"
          {...(upwards ? { bottom: '100%' } : { top: '100%' })}
          zIndex="1"
          width="max-content"
          minWidth="144px"
          maxWidth="calc(100vw - 5rem)"
          padding="1.5"
          borderRadius="md"
          borderWidth="1px"
          borderColor="hairline"
          bg="overlay"
          boxShadow="0 12px 40px rgba(0, 0, 0, 0.45)"
          animation="fade-in 200ms ease-out"
        >
          {items.map(({ label: word, onSelect }) => (
            <chakra.button
              key={word}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
              display="block"
              width="full"
              minHeight="11"
              paddingInline="3"
              borderRadius="sm"
              textAlign="start"
              textStyle="ui"
              cursor="pointer"
              _hover={{ bg: 'moon/8' }}
              _focusVisible={{ bg: 'moon/8' }}
            >
              {word}
            </chakra.button>
          ))}
        </Box>
      )}
    </Box>
  );
}
