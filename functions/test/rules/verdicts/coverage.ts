interface Node {
  readonly sourcePosition: { readonly currentOffset?: number; readonly endOffset: number };
  readonly values?: readonly { readonly value?: Record<string, unknown> }[];
  readonly children?: readonly Node[];
}

/** The emulator's report with the results of each expression in the rules. */
export interface Coverage {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  /** Absent if nothing in the rules has a result. */
  readonly report?: readonly Node[];
}

/** An expression of the rules, and a result that it never had. */
export interface Gap {
  readonly expression: string;
  readonly never: 'anything' | 'true' | 'false';
}

/** The expressions that were never evaluated, or were not both true and false. */
export function readCoverage({ rules, report = [] }: Coverage): Gap[] {
  const text = rules.files[0]?.content ?? '';
  return report.flatMap(withChildren).flatMap((node) => gapsOf(node, text));
}

const withChildren = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(withChildren)];

function gapsOf({ sourcePosition, values = [] }: Node, text: string): Gap[] {
  const { currentOffset = 0, endOffset } = sourcePosition;
  const expression = text.slice(currentOffset, endOffset + 1);
  // An expression that was skipped, or that failed, has no result.
  const came = values.flatMap(({ value = {} }) =>
    Object.entries(value).filter(([type]) => type !== 'undefined'),
  );
  if (came.length === 0) return [{ expression, never: 'anything' }];
  const truths = came.flatMap(([type, value]) => (type === 'boolValue' ? [value] : []));
  if (truths.length === 0) return [];
  return [true, false]
    .filter((truth) => !truths.includes(truth))
    .map((truth) => ({ expression, never: truth ? 'true' : 'false' }));
}
