import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { prefersReducedMotion } from '../../lib/browser/device.ts';
import { enterDialog } from '../../lib/browser/dialog-history.ts';
import { Icon } from './icons.tsx';
import { enterModalLayer, InDialog } from './modal-layer.ts';
import { TOAST_ROOM } from './toast.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Called when the person wants to leave, with Escape, a click beside the dialog, or the close icon. */
  readonly onClose: () => void;
  /**
   * Called instead of `onClose` when the person goes back in the browser, for a dialog that must ask a question first.
   */
  readonly onBack?: () => void;
  readonly title: string;
  /**
   * The dialog's own address, if it has one. It is the page's address with a fragment. The address bar shows it while
   * the dialog is open.
   */
  readonly address?: string;
  readonly children: ReactNode;
}

/** How long dialogs fade, in milliseconds (requirements 9). */
const FADE_MS = 300;

const COLUMN = {
  width: 'min(460px, calc(100vw - min(2rem, 8vw)))',
  // The space above the dialog is reserved for a toast at all times, so that nothing moves when a toast comes or goes.
  insetBlock: `${TOAST_ROOM} 1rem`,
  maxHeight: `calc(100dvh - ${TOAST_ROOM} - 1rem)`,
  borderRadius: 'lg',
} as const;

const SIDES = { base: 'min(1.25rem, 5.2vw)', md: '7' };

// The title stays at the top of the dialog. But at more than 1.5 times the usual font size, a title may fill the whole
// dialog. Then this value is far above the dialog, so that the title scrolls with the content.
const STICKS = 'min(0px, (24px - 1rem) * 100)';

// In a window with so little height, a title that stays at the top would leave too little room for the content.
const PASSES_IF_LOW = { '@media (max-height: 26rem)': { position: 'static' } } as const;

const NativeDialog = chakra('dialog');

// After closing, the browser returns the focus to the element that had it before. If that element was removed, the
// focus is lost or stays in the closed dialog. Then this moves it to the page's heading.
function keepFocusOnPage(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !dialog.contains(focused)) return;
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/**
 * A modal dialog, made with the browser's own <dialog>, which keeps the focus inside and returns it afterwards. The
 * dialog fades for 300 ms (requirements 9), or not at all with reduced motion. While it is open, the Back button closes
 * it and does not leave the page.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, onBack = onClose, title, address, children } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  const goBack = useEffectEvent(onBack);
  useLayoutEffect(() => (open ? enterDialog(() => goBack(), address) : undefined), [open, address]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    if (open) {
      if (!dialog.open) dialog.showModal();
      return;
    }
    const timer = setTimeout(
      () => {
        dialog.close();
        keepFocusOnPage(dialog);
        setShown(false);
      },
      prefersReducedMotion() ? 0 : FADE_MS,
    );
    return () => clearTimeout(timer);
  }, [open, shown]);

  // Nothing outside of a dialog can be used or announced before its fade is over and the browser has closed it, so the
  // dialog stays the top layer until then.
  useEffect(() => {
    if (shown && ref.current) return enterModalLayer(ref.current);
  }, [shown]);

  if (!shown) return null;
  return (
    <NativeDialog
      ref={ref}
      aria-labelledby={titleId}
      data-leaving={open ? undefined : ''}
      // In React, `cancel` and `close` also bubble up from a dialog inside this dialog, so the target is checked.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // At a second Escape, the browser closes the dialog by itself. The owner must be told, to set `open` to false.
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      insetInlineEnd="var(--beside)"
      margin="auto"
      padding="0"
      {...COLUMN}
      overflowY="auto"
      scrollPaddingTop="20"
      borderWidth="1px"
      borderColor="hairline"
      bg="overlay"
      color="text"
      textAlign="start"
      css={{
        '@media (max-height: 26rem)': { scrollPaddingTop: '8px' },
        transition: `opacity ${FADE_MS}ms ease-out`,
        animation: `fade-in ${FADE_MS}ms ease-out`,
        '&::backdrop': {
          background: 'rgba(3, 4, 6, 0.72)',
          transition: `opacity ${FADE_MS}ms ease-out`,
          animation: `fade-in ${FADE_MS}ms ease-out`,
        },
        '&[data-leaving], &[data-leaving]::backdrop': { opacity: 0 },
      }}
    >
      {/* The title and the close button stay visible while the content scrolls below them. The close button is
          last in the source, so that the Tab key reaches it last. */}
      <Box display="flex" flexDirection="column">
        <Box
          as="h2"
          id={titleId}
          dir="auto"
          textStyle="section"
          overflowWrap="anywhere"
          position="sticky"
          top={STICKS}
          css={PASSES_IF_LOW}
          zIndex="1"
          bg="overlay"
          paddingInlineStart={SIDES}
          paddingInlineEnd="16"
          paddingTop={SIDES}
          paddingBottom="3"
        >
          {title}
        </Box>
        <Box paddingInline={SIDES} paddingBottom={SIDES}>
          <InDialog value>{children}</InDialog>
        </Box>
        <Box order="-1" position="sticky" top="0" css={PASSES_IF_LOW} zIndex="2" height="0">
          <Box
            as="button"
            aria-label="Close"
            position="absolute"
            top={{ base: '3', md: '4' }}
            insetInlineEnd={{ base: '3', md: '4' }}
            boxSize="11"
            display="grid"
            placeItems="center"
            borderRadius="full"
            color="muted"
            cursor="pointer"
            _hover={{ color: 'text' }}
            onClick={onClose}
          >
            <Icon name="close" size={18} />
          </Box>
        </Box>
      </Box>
    </NativeDialog>
  );
}
