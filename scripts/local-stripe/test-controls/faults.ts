/** What goes wrong with a call to the API. */
export interface Fault {
  /** `500`: an error is answered; `hang`: nothing is; `cut`: the connection is; `slow`: the answer comes `ms` later. */
  kind: '500' | 'hang' | 'cut' | 'slow';
  /** Whether the work is done all the same. Always so when it is slow. */
  commit?: boolean;
  /** How many calls it befalls; one unless told. */
  count?: number;
  ms?: number;
  /** Only calls of this method, or whose path begins so. */
  method?: string;
  path?: string;
}

const KINDS = ['500', 'hang', 'cut', 'slow'];

/** Whether something sent to the test controls is a fault. */
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(`${value.kind}`);

/** The faults that are still to come. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault, count: fault.count ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The fault that befalls this call, if one does. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#waiting.find(
      (each) =>
        (each.method === undefined || each.method === method) &&
        (each.path === undefined || path.startsWith(each.path)),
    );
    if (!fault) return undefined;
    fault.count = (fault.count ?? 1) - 1;
    if (fault.count <= 0) this.#waiting = this.#waiting.filter((each) => each !== fault);
    return fault;
  }
}
