import { Box } from '@chakra-ui/react/box';
import { ACTIONS, ALL_ACTIONS } from './actions.ts';
import { singleKeys } from './use-keys.ts';

/** Which key does what, and the way to turn them off. */
export function Legend() {
  const isOn = singleKeys.use();
  return (
    <Box as="section" aria-labelledby="keys" marginTop="12">
      <Box as="h2" id="keys" textStyle="section">
        Keys
      </Box>
      <Box as="label" display="inline-flex" alignItems="center" gap="3" minHeight="11">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
        Single keys act, but never while you type
      </Box>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))"
        gap="2"
        textStyle="meta"
      >
        {ALL_ACTIONS.map((action) => (
          <Key key={action} name={ACTIONS[action].key}>
            {ACTIONS[action].label}
          </Key>
        ))}
        <Key name="1 to 9">The rule</Key>
        <Key name="Enter">Send</Key>
        <Key name="Esc">Back, nothing sent</Key>
      </Box>
    </Box>
  );
}

const Key = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <Box display="flex" gap="3" alignItems="baseline">
    <Box as="dt">
      <KeyCap>{name}</KeyCap>
    </Box>
    <Box as="dd" color="muted">
      {children}
    </Box>
  </Box>
);

export const KeyCap = ({ children }: { readonly children: string }) => (
  <Box
    as="kbd"
    display="inline-block"
    minWidth="6"
    paddingInline="1.5"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="sm"
    textAlign="center"
    fontFamily="sans"
    textStyle="meta"
  >
    {children}
  </Box>
);
