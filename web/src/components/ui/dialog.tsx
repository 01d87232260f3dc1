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
import { enterDialog } from '../../lib/browser/dialog-history.ts';
import { FADE_MS, prefersReducedMotion } from '../../lib/browser/motion.ts';
import { CloseIcon } from './icons.tsx';
import { InDialog } from './in-dialog.ts';
import { enterModalLayer } from './modal-layer.ts';

interface DialogProps {
  readonly open: boolean;
  /** The person wants to leave: Escape, a click beside the dialog, or the close icon. */
  readonly onClose: () => void;
  /** The person goes back; `onClose` unless there is something to ask first. */
  readonly onBack?: () => void;
  readonly title: string;
  /** Its own address, where it has one: the page's with a fragment. The address bar holds it while it is open. */
  readonly address?: string;
  readonly children: ReactNode;
}

const COLUMN = {
  width: 'min(460px, calc(100vw - min(2rem, 8vw)))',
  maxHeight: 'calc(100dvh - 2rem)',
  borderRadius: 'lg',
} as const;

const SIDES = { base: 'min(1.25rem, 5.2vw)', md: '7' };

// With letters half as large again as usual a title may take all there is: then it passes with the rest.
const STICKS = 'min(0px, (24px - 1rem) * 100)';

const NativeDialog = chakra('dialog');

// The browser gives the focus back to where it was. What was deleted meanwhile cannot take it: then it stays in the
// closed dialog, or with nothing at all.
function keepFocusOnPage(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !dialog.contains(focused)) return;
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/**
 * A modal on the browser's own <dialog>, which keeps focus inside and gives it back afterwards. It fades for 300 ms
 * (requirements 9), and not at all for those who asked for stillness. While it is open, Back leaves it and not the
 * page.
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
      return enterModalLayer(dialog);
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

  if (!shown) return null;
  return (
    <NativeDialog
      ref={ref}
      aria-labelledby={titleId}
      data-leaving={open ? undefined : ''}
      // React lets both events rise from a dialog inside this one, which the browser does not.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser closes by itself at a second Escape; the owner must hear of it.
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
      {/* Title and way out stay in sight while the rest passes below. The way out comes last for the keyboard. */}
      <Box display="flex" flexDirection="column">
        <Box
          as="h2"
          id={titleId}
          dir="auto"
          textStyle="section"
          overflowWrap="anywhere"
          position="sticky"
          top={STICKS}
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
        <Box order="-1" position="sticky" top="0" zIndex="2" height="0">
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
            <CloseIcon size={18} />
          </Box>
        </Box>
      </Box>
    </NativeDialog>
  );
}
