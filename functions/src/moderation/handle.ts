import { sha256 } from '../platform/digest.ts';

const HOW = (
  'amber ample brave brief bright calm clear clever copper crisp curious deep distant early even fair faint ' +
  'fine first fleet gentle glad golden grand green hidden high hollow honest humble keen kind late level light little ' +
  'long lucky mild misty modest narrow near neat noble patient plain pale quick quiet rare ready round rustic silver ' +
  'simple slow small soft steady still sunny swift tall tidy warm wide wild'
).split(' ');

const WHAT = (
  'alder aspen badger beech birch bison brook canyon cedar comet coral crane creek curlew dune ' +
  'eider ember falcon fern finch fjord fox garnet glacier grove gull harbor hare hazel heath heron hill ibis island ' +
  'ivy jasper kestrel lagoon lake lark linden lynx maple marten meadow meteor moor moss newt oak orchid osprey otter ' +
  'owl pebble pine plover pond quail raven reed river robin'
).split(' ');

/**
 * Two words to speak of a case by, 'quiet heron': always the same for it. Two cases may share them; what tells them apart
 * is the id.
 */
export function handleOf(caseId: string): string {
  const digest = sha256(`handle ${caseId}`);
  const pick = (from: readonly string[], at: number) =>
    from[Number.parseInt(digest.slice(at, at + 8), 16) % from.length];
  return `${pick(HOW, 0)} ${pick(WHAT, 8)}`;
}
