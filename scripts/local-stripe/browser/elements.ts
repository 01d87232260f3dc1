import { IntegrationError } from './base.ts';
import { type ElementsOptions, PaymentElement } from './payment-element.ts';

/** The group of elements that pay one payment; there is one kind here. */
export function makeElements(key: string, options: ElementsOptions = {}) {
  if (!/^pi_\w+_secret_\w+$/.test(options.clientSecret ?? '')) {
    throw new IntegrationError(
      'In order to create a payment element, you must pass a valid PaymentIntent client secret.',
    );
  }
  let payment: PaymentElement | null = null;
  return {
    clientSecret: options.clientSecret ?? '',
    create(type: string) {
      if (type !== 'payment') {
        throw new IntegrationError(`The local Stripe.js has no ${type} element.`);
      }
      if (payment) throw new IntegrationError('Can only create one Element of type payment.');
      const element = new PaymentElement(key, options);
      const { destroy } = element;
      element.destroy = () => {
        destroy.call(element);
        payment = null;
      };
      payment = element;
      return element;
    },
    getElement: (type: string) => (type === 'payment' ? payment : null),
    update(changed: ElementsOptions) {
      Object.assign(options, changed);
      if (changed.appearance) payment?.applyStyles(changed.appearance);
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      if (!payment?.isReady) throw new IntegrationError('The payment element is not ready.');
      const { error } = await payment.ask('check');
      return error ? { error } : {};
    },
  };
}
export type Elements = ReturnType<typeof makeElements>;
