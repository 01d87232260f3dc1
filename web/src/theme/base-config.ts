import { defineConditions, defineConfig } from '@chakra-ui/react/styled-system';

interface Colours {
  readonly utils: {
    readonly colorMix: (value: string) => { value: string; color: string; invalid: boolean };
  };
}

/**
 * Style props whose values are tokens of the kind `values`. Short names such as `mt` are not allowed
 * (`web/style-props.grit`).
 */
const from = (values: string, names: string) =>
  Object.fromEntries(names.split(' ').map((property) => [property, { values }]));

/** CSS properties with a colour. The value `moon/40` means the colour moon with 40 % opacity. */
const coloured = (names: string) =>
  Object.fromEntries(
    names.split(' ').map((name) => {
      const [property = name, ...shorthand] = name.split(':');
      const transform = (value: string, { utils }: Colours) => {
        const mix = utils.colorMix(value);
        if (mix.invalid) return { [property]: value };
        const variable = `--mix-${property}`;
        return { [variable]: mix.value, [property]: `var(${variable}, ${mix.color})` };
      };
      return [property, { values: 'colors', shorthand, transform }];
    }),
  );

const HIDDEN_BUT_READ = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};

/**
 * A copy of the part of Chakra's base config that the screens use. Chakra's own config is one object, from which a
 * bundler cannot remove anything; this part has a quarter of its size. A test compares the two, and fails if a screen
 * uses a style prop or a condition that is missing here.
 */
export const baseConfig = defineConfig({
  conditions: defineConditions({
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
    focus: '&:is(:focus, [data-focus])',
    focusWithin: '&:is(:focus-within, [data-focus-within])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
    pressed: '&:is([aria-pressed=true], [data-pressed])',
    selected: '&:is([aria-selected=true], [data-selected])',
    open: '&:is([open], [data-open], [data-state=open])',
    currentPage: '&[aria-current=page]',
    placeholder: '&::placeholder, &[data-placeholder]',
    before: '&::before',
    after: '&::after',
    backdrop: '&::backdrop',
    first: '&:first-of-type',
    last: '&:last-of-type',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    motionSafe: '@media (prefers-reduced-motion: no-preference)',
    print: '@media print',
  }),
  utilities: {
    ...from(
      'spacing',
      'gap rowGap columnGap inset insetInline insetBlock top right bottom left insetInlineStart ' +
        'insetInlineEnd margin marginTop marginRight marginBottom marginLeft marginInlineStart ' +
        'marginInlineEnd marginInline marginBlock padding paddingTop paddingRight paddingBottom ' +
        'paddingLeft paddingInlineStart paddingInlineEnd paddingInline paddingBlock ' +
        'scrollMarginTop scrollMarginBottom scrollPaddingTop scrollPaddingBottom',
    ),
    ...from('sizes', 'width height minWidth minHeight maxWidth maxHeight flexBasis'),
    ...from('radii', 'borderRadius'),
    ...from('zIndex', 'zIndex'),
    ...from('durations', 'animationDuration animationDelay transitionDuration'),
    ...from('easings', 'animationTimingFunction transitionTimingFunction'),
    ...from('fonts', 'fontFamily'),
    ...from('fontSizes', 'fontSize'),
    ...from('fontWeights', 'fontWeight'),
    ...coloured(
      'background:bg backgroundColor borderColor borderTopColor borderBottomColor ' +
        'borderInlineStartColor borderInlineEndColor color fill stroke accentColor caretColor ' +
        'outlineColor textDecorationColor',
    ),
    boxSize: { values: 'sizes', transform: (side: string) => ({ width: side, height: side }) },
    lineClamp: {
      transform: (lines: number | string) =>
        lines === 'none'
          ? { WebkitLineClamp: 'unset' }
          : {
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: lines,
              WebkitBoxOrient: 'vertical',
              textWrap: 'wrap',
            },
    },
    srOnly: { transform: (hidden: unknown) => (hidden === true ? HIDDEN_BUT_READ : {}) },
  },
});
