import { Box } from '@chakra-ui/react/box';
import { Key } from '../../components/ui/key-cap.tsx';
import { singleKeys } from '../../lib/browser/single-keys.ts';
import { ACTIONS, ALL_ACTIONS } from './actions.ts';

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
