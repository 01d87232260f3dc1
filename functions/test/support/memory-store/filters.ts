import { getAt, splitPath } from './fields.ts';
import { unknownHere } from './refusal.ts';
import { type Row, toPath } from './rows.ts';
import { compareStrings, compareValues, keyOf, rankOf, toSortable, type Value } from './values.ts';

/** A query's condition, as the client sends it. */
export interface Filter {
  readonly fieldFilter?: {
    readonly field: { readonly fieldPath: string };
    readonly op: string;
    readonly value: Value;
  };
  readonly unaryFilter?: { readonly field: { readonly fieldPath: string }; readonly op: string };
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly Filter[] };
}

/** One comparison of a filter. With `isAlone`, every found document must fulfil it, because no OR is around it. */
export interface Operand {
  readonly field: string;
  readonly op: string;
  readonly values: readonly Value[];
  readonly isAlone: boolean;
}

/** The field that stands for a document's name. */
export const NAME = '__name__';

const listOf = (value: Value): readonly Value[] =>
  (value.arrayValue as { values?: readonly Value[] } | undefined)?.values ?? [];

/** All comparisons in a filter. */
export function operandsOf(filter: Filter | null | undefined, isAlone = true): Operand[] {
  if (!filter) return [];
  const { fieldFilter, compositeFilter, unaryFilter } = filter;
  if (compositeFilter) {
    const all = isAlone && compositeFilter.op === 'AND';
    return compositeFilter.filters.flatMap((part) => operandsOf(part, all));
  }
  if (fieldFilter) {
    const { op, value, field } = fieldFilter;
    const values = op === 'IN' || op === 'ARRAY_CONTAINS_ANY' ? listOf(value) : [value];
    return [{ field: field.fieldPath, op, values, isAlone }];
  }
  if (unaryFilter?.op === 'IS_NULL') {
    const values = [{ nullValue: 'NULL_VALUE' }];
    return [{ field: unaryFilter.field.fieldPath, op: 'EQUAL', values, isAlone }];
  }
  throw unknownHere(`the filter ${JSON.stringify(filter)}`);
}

function holds(op: string, order: number): boolean {
  switch (op) {
    case 'LESS_THAN':
      return order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return order <= 0;
    case 'GREATER_THAN':
      return order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return order >= 0;
    default:
      throw unknownHere(`the operator ${op}`);
  }
}

function nameMatches(row: Row, { op, values }: Operand): boolean {
  const orders = values.map((value) =>
    compareStrings(row.sortable, toSortable(toPath(String(value.referenceValue)))),
  );
  if (op === 'EQUAL' || op === 'IN') return orders.includes(0);
  return holds(op, orders[0] ?? 0);
}

function operandMatches(row: Row, operand: Operand): boolean {
  const { field, op, values } = operand;
  if (field === NAME) return nameMatches(row, operand);
  const own = getAt(row.fields, splitPath(field));
  if (!own) return false;
  if (op === 'EQUAL' || op === 'IN') return values.some((value) => keyOf(value) === keyOf(own));
  if (op === 'ARRAY_CONTAINS_ANY') {
    const elements = new Set(listOf(own).map(keyOf));
    return values.some((value) => elements.has(keyOf(value)));
  }
  const [value] = values;
  // A range only contains values of its own type.
  return !!value && rankOf(own) === rankOf(value) && holds(op, compareValues(own, value));
}

/** Whether a row fulfils a query's condition. */
export function matches(row: Row, filter: Filter): boolean {
  const { compositeFilter } = filter;
  if (!compositeFilter) return operandsOf(filter).every((operand) => operandMatches(row, operand));
  const { op, filters } = compositeFilter;
  return op === 'OR'
    ? filters.some((part) => matches(row, part))
    : filters.every((part) => matches(row, part));
}
