import operator from '../../operator.json' with { type: 'json' };

/**
 * Who runs this copy of Blckmirror, from `web/operator.json`. A value in square brackets is a blank: pages show it as such,
 * and a build for a real project refuses it. An empty value leaves its line out.
 */
export const OPERATOR: Readonly<Record<keyof typeof operator, string>> = operator;

/** Whether the operator has not filled in this value yet. */
export const isBlank = (value: string): boolean => value.startsWith('[');
