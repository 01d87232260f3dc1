import { ApiError, type ApiErrorCode } from './api-error.ts';

type Text = string | ((error: ApiError) => string);

/** What a failed call says to a person: a sentence for each code that has one of its own here. */
export interface ErrorTexts extends Partial<Record<ApiErrorCode, Text>> {
  /** For every other answer; the server's own words when left out. */
  readonly anyAnswer?: Text;
  /** For what is no answer of the API, or one without words. */
  readonly otherwise: string;
}

/** The server's own words. */
export const serverWords = ({ serverMessage }: ApiError): string => serverMessage;

/** The sentence for an error. */
export function errorText(error: unknown, texts: ErrorTexts): string {
  if (!(error instanceof ApiError)) return texts.otherwise;
  const text = texts[error.code] ?? texts.anyAnswer ?? serverWords;
  return (typeof text === 'string' ? text : text(error)) || texts.otherwise;
}
