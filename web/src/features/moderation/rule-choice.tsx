import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { KeyCap } from '../../components/ui/key-cap.tsx';
import { RULE_TEXTS, RULES, type Rule } from '../../entities/rules/rules.ts';

interface RuleChoiceProps {
  readonly chosen: Rule | null;
  readonly onChoose: (rule: Rule) => void;
  /** Whether number keys choose, which they do on the page and not in a dialog. */
  readonly hasKeys?: boolean;
}

const Radio = chakra('input');

/** The rules, each with its number where that is its key. */
export const RuleChoice = ({ chosen, onChoose, hasKeys = true }: RuleChoiceProps) => (
  <Box
    role="radiogroup"
    aria-label="Rule"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
  >
    {RULES.map((rule, at) => (
      <Box
        key={rule}
        as="label"
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="11"
        textStyle="ui"
        cursor="pointer"
      >
        <Radio
          type="radio"
          name="rule"
          aria-label={RULE_TEXTS[rule].name}
          checked={rule === chosen}
          onChange={() => onChoose(rule)}
          boxSize="5"
          flexShrink="0"
          accentColor="moon"
        />
        {hasKeys && (
          <Box as="span" aria-hidden>
            <KeyCap>{`${at + 1}`}</KeyCap>
          </Box>
        )}
        {RULE_TEXTS[rule].name}
      </Box>
    ))}
  </Box>
);
