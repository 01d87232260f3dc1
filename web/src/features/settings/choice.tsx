import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api/call.ts';
import { SETTING_ERRORS, type Settings, saveSettingMutation } from './queries.ts';

interface ChoiceProps {
  readonly group: string;
  readonly name: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** A picture, above the name. */
  readonly children?: ReactNode;
}

/** One option, as a card around a radio button. */
export function Choice(props: ChoiceProps) {
  const { group, name, hint, checked, disabled = false, onChoose, children } = props;
  return (
    <Box
      as="label"
      display="block"
      padding={children ? { base: '2.5', sm: '4' } : '4'}
      borderRadius="lg"
      borderWidth="1px"
      borderColor={checked ? 'moon' : 'hairline'}
      bg="surface"
      cursor={disabled ? 'not-allowed' : 'pointer'}
      transition="border-color 200ms ease-out"
      _hover={disabled || checked ? {} : { borderColor: 'moon/30' }}
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid var(--bm-colors-focus)',
          outlineOffset: '2px',
        },
      }}
    >
      <VisuallyHidden asChild>
        <input
          type="radio"
          name={group}
          aria-label={name}
          aria-description={hint}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
      </VisuallyHidden>
      {children}
      <Box as="span" display="flex" alignItems="center" gap="2">
        <Box
          as="span"
          aria-hidden
          boxSize="2"
          flexShrink="0"
          borderRadius="full"
          borderWidth="1px"
          borderColor="moon"
          bg={checked ? 'moon' : 'transparent'}
        />
        {name}
      </Box>
      <Box as="span" display="block" textStyle="meta" color="muted" marginTop="1">
        {hint}
      </Box>
    </Box>
  );
}

/** A setting that is saved as soon as the user presses it. If it cannot be saved, the old choice comes back. */
export function useChoice<T>(saved: T, toSettings: (choice: T) => Settings) {
  const { mutate, error } = useMutation(saveSettingMutation(useQueryClient()));
  // The choice is set in the same turn as the press. The mutation reports it one turn later, and until then the button
  // would show the old choice.
  const [pressed, setPressed] = useState<T | null>(null);
  return {
    chosen: pressed ?? saved,
    choose(choice: T) {
      setPressed(choice);
      mutate(toSettings(choice), { onError: () => setPressed(null) });
    },
    problem: error ? errorText(error, SETTING_ERRORS) : null,
  };
}
