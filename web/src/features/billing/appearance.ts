import type { Appearance } from '@stripe/stripe-js';

/**
 * The payment form in Stripe's night theme and the colours that the page wears (requirements 2.12).
 * It stands in a frame of Stripe's, which sees none of the page's styles, so they are told as values.
 */
export function nightAppearance(page: Element): Appearance {
  const worn = getComputedStyle(page);
  const colour = (name: string) => worn.getPropertyValue(`--bm-colors-${name}`).trim();
  const known = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return {
    theme: 'night',
    variables: {
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      fontSizeBase: worn.fontSize || '16px',
      borderRadius: '10px',
      ...known({
        colorPrimary: colour('moon'),
        colorBackground: colour('overlay'),
        colorText: colour('text'),
        colorTextSecondary: colour('muted'),
        colorTextPlaceholder: colour('muted'),
        colorDanger: colour('ember'),
      }),
    },
    rules: {
      '.Input': { boxShadow: 'none', ...known({ borderColor: colour('hairline') }) },
      '.Input:focus': { boxShadow: 'none', ...known({ borderColor: colour('focus') }) },
    },
  };
}
