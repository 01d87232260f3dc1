import { checkText, type ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Labelled } from '../../../components/ui/fields.tsx';
import { RiskCard } from '../../risk/help-card.tsx';
import { useRiskLevel } from '../../risk/risk-gate.tsx';

interface ReasonListProps {
  readonly chosen: ReportReason | null;
  readonly reasons?: readonly ReportReason[];
  readonly onChoose: (reason: ReportReason) => void;
  /** The id of the element that names the missing choice. */
  readonly describedBy?: string | undefined;
}

const Radio = chakra('input');

/** The reasons for a report as radio buttons, each with a sentence that explains it. */
export const ReasonList = ({
  chosen,
  reasons = REASONS,
  onChoose,
  describedBy,
}: ReasonListProps) => (
  <Box
    role="radiogroup"
    aria-label="What is wrong with it"
    aria-required
    aria-describedby={describedBy}
  >
    {reasons.map((reason) => (
      <Box
        as="label"
        key={reason}
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="11"
        paddingBlock="1.5"
        cursor="pointer"
      >
        <Radio
          type="radio"
          name="reason"
          value={reason}
          aria-label={REASON_TEXT[reason].name}
          aria-description={REASON_TEXT[reason].hint}
          checked={reason === chosen}
          onChange={() => onChoose(reason)}
          boxSize="5"
          flexShrink="0"
          accentColor="moon"
        />
        <Box as="span">
          <Box as="span" display="block" textStyle="ui">
            {REASON_TEXT[reason].name}
          </Box>
          <Box as="span" display="block" textStyle="meta" color="muted">
            {REASON_TEXT[reason].hint}
          </Box>
        </Box>
      </Box>
    ))}
  </Box>
);

interface ReasonText {
  readonly name: string;
  readonly hint: string;
}

/** The texts of the reasons. No reason is about a feeling: the report dialog says that feelings are no reason. */
const REASON_TEXT: Readonly<Record<ReportReason, ReasonText>> = {
  harassment: { name: 'Harassment', hint: 'It attacks or threatens somebody.' },
  hate: { name: 'Hate', hint: 'It is against people for what they are.' },
  sexual: { name: 'Sexual', hint: 'It is sexual in a way that does not belong here.' },
  spam: {
    name: 'Spam or advertising',
    hint: 'It sells something, or is the same text again and again.',
  },
  'personal-data': {
    name: 'Somebody’s personal data',
    hint: 'A name, number, address or account that leads to a person.',
  },
  methods: {
    name: 'A way to die or to harm oneself',
    hint: 'It says how, with what or how much, or encourages others.',
  },
  child: {
    name: 'A child at risk',
    hint: 'A child is in danger, or is asked for contact or pictures.',
  },
  illegal: { name: 'Against the law', hint: 'It breaks the law in another way.' },
  worried: {
    name: 'I am worried',
    hint: 'The writer may be in danger. The words stay where they are.',
  },
  other: { name: 'Something else', hint: 'Say in your words what is wrong.' },
};

/** All reasons, from the texts above. An import of the contract's own list would load all the contract's schemas. */
export const ALL_REASONS = Object.keys(REASON_TEXT) as ReportReason[];

/** The reasons that the report dialog offers. `worried` is not one of them, because it has its own dialog. */
const REASONS = ALL_REASONS.filter((reason) => reason !== 'worried');

/**
 * Returns a message if a text is invalid, or null if it is valid. `max` is in characters. A blank text is valid unless
 * `isNeeded` is set.
 */
export function problemOf(text: string, max: number, isNeeded: boolean): string | null {
  const { problem } = checkText(text, max);
  if (problem === null || (problem === 'blank' && !isNeeded)) return null;
  if (problem === 'blank') return 'Say it in a few words.';
  return problem === 'too-long' ? `At most ${max} characters.` : 'Some characters are broken.';
}

const Area = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: '96px',
    maxHeight: '40vh',
    padding: '3',
    resize: 'none',
    fieldSizing: 'content',
    borderWidth: '1px',
    borderColor: 'field',
    borderRadius: 'md',
    bg: 'surface',
    color: 'text',
    fontSize: '1rem',
    lineHeight: '1.5',
    _invalid: { borderColor: 'ember' },
  },
});

interface WordsFieldProps extends ComponentProps<typeof Area> {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

/**
 * A field for a few lines of text. The help for words that suggest danger is above it: what is below the line that a
 * person types may be outside of a low window, or behind the keyboard. The error message is below.
 */
export const WordsField = ({ label, hint, error, ...area }: WordsFieldProps) => (
  <Box>
    <RiskCard level={useRiskLevel(area.value)} />
    <Labelled label={label} error={error} hint={hint}>
      {(field) => <Area {...field} dir="auto" {...area} />}
    </Labelled>
  </Box>
);
