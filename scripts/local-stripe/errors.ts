/** A refusal as Stripe words it: thrown anywhere, answered as `{error: ...}` with its status. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: { type: string; message: string; [more: string]: unknown }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that cannot be understood or done (400 unless told). */
export const invalid = (
  message: string,
  more: { status?: number; code?: string; param?: string } = {},
): StripeRefusal => {
  const { status = 400, ...rest } = more;
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...rest });
};

/** An id that names nothing: 404 when it stands in the path, 400 when it is a parameter, as Stripe does it. */
export const missing = (kind: string, id: string, param = 'id', status = 404): StripeRefusal =>
  invalid(`No such ${kind}: '${id}'`, { status, code: 'resource_missing', param });
