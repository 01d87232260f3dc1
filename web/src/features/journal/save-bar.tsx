import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { DraftStatus } from '../../entities/draft/draft-status.tsx';
import type { EntryEditor } from './use-entry-editor.ts';

interface SaveBarProps {
  readonly editor: EntryEditor;
  /** Of the line that says why it cannot be saved. */
  readonly problemId: string;
  readonly isEdit: boolean;
  readonly onLeave: () => void;
}

/** Saving, the way out of an edit, and where the words are safe; always in sight, at the foot of the window. */
export function SaveBar({ editor, problemId, isEdit, onLeave }: SaveBarProps) {
  const ready = editor.problem === null && !editor.isSaving;
  const word = isEdit ? 'Update Entry' : 'Save Entry';
  return (
    <Box
      as="footer"
      position="sticky"
      bottom="calc(var(--bottom-bar, 56px) + env(safe-area-inset-bottom))"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      paddingBlock="2"
      bg="bg/85"
      backdropFilter="blur(14px)"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <Button
        type="submit"
        // Not `disabled`: it keeps the focus while the entry is on its way.
        aria-disabled={!ready}
        variant={ready ? 'solid' : 'outline'}
        minWidth="144px"
      >
        {editor.isSaving && <Spinner aria-hidden />}
        {editor.isSaving ? 'Saving...' : word}
      </Button>
      {isEdit && (
        <Button
          variant="ghost"
          disabled={editor.isSaving}
          onClick={() => {
            editor.clear();
            onLeave();
          }}
        >
          {editor.isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
      )}
      <Box flex="1 1 10rem" minWidth="0" textStyle="meta">
        <Box id={problemId} aria-live="polite">
          {editor.problem}
        </Box>
        <DraftStatus hasWords={editor.isChanged} isKept={editor.isKept} verb="save" />
      </Box>
    </Box>
  );
}
