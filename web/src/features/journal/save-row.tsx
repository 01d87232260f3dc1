import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import type { EntryEditor } from './use-entry-editor.ts';

interface SaveRowProps {
  readonly editor: EntryEditor;
  readonly isEdit: boolean;
  readonly onLeave: () => void;
}

/** Saving, and the way out of an edit. */
export function SaveRow({ editor, isEdit, onLeave }: SaveRowProps) {
  const ready = editor.problem === null && !editor.isSaving;
  const word = isEdit ? 'Update Entry' : 'Save Entry';
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
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
    </Box>
  );
}
