/** Adds a script to the page, for the stand-in of Stripe.js beside the emulators. @throws Error when it does not load */
export async function addScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  await new Promise<void>((loaded, failed) => {
    script.onload = () => loaded();
    script.onerror = () => {
      script.remove();
      failed(new Error('The stand-in of Stripe.js did not load'));
    };
    document.head.append(script);
  });
}
