export type Direction = 'ASCENDING' | 'DESCENDING';
export type Scope = 'COLLECTION' | 'COLLECTION_GROUP';

/** The parts of a query that decide which index it needs. Values, limits and cursors do not matter. */
export interface QueryShape {
  readonly collection: string;
  readonly scope: Scope;
  readonly filters: readonly { readonly field: string; readonly op: string }[];
  readonly orders: readonly { readonly field: string; readonly direction: Direction }[];
}

interface FieldOp {
  field?: { fieldPath?: string };
  op?: string;
}

interface Filter {
  fieldFilter?: FieldOp;
  unaryFilter?: FieldOp;
  compositeFilter?: { op?: string; filters?: Filter[] };
}

/** The parts of Firestore's StructuredQuery message that matter here. */
export interface StructuredQuery {
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter | null;
  orderBy?: { field?: { fieldPath?: string }; direction?: string }[] | null;
}

function filtersOf(filter: Filter | null | undefined): QueryShape['filters'] {
  if (!filter) return [];
  if (filter.compositeFilter) {
    const { op, filters = [] } = filter.compositeFilter;
    if (op !== 'AND') throw new Error(`index rules for a ${op} filter are not written down here`);
    return filters.flatMap(filtersOf);
  }
  const { field, op } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  return [{ field: field?.fieldPath ?? '', op: op ?? '' }];
}

/** The form of a query as the client sends it. Throws for an OR, which needs an index for each branch. */
export function shapeOf({ from, where, orderBy }: StructuredQuery): QueryShape {
  const source = from?.[0];
  return {
    collection: source?.collectionId ?? '',
    scope: source?.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    filters: filtersOf(where),
    orders: (orderBy ?? []).map(({ field, direction }) => ({
      field: field?.fieldPath ?? '',
      direction: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
    })),
  };
}
