import { page } from './html.ts';

/** What a bank asks its customer before it lets a card pay. Its buttons wait for the script: a press before would be lost. */
export const BANK_PAGE = page({
  title: '3D Secure',
  kind: 'authenticate',
  script: 'authenticate',
  body: `<main role="dialog" aria-modal="true" aria-labelledby="question">
<h1 id="question">3D Secure 2 test page</h1>
<p>Your bank wants to know that it is you. This is a stand-in on this machine: choose how it ends.</p>
<p class="choices"><button type="button" disabled>Complete</button> <button type="button" disabled>Fail</button></p>
</main>`,
});

export const BANK_STYLE = `
* { box-sizing: border-box; margin: 0; }
body {
  display: grid; place-items: center; min-height: 100vh; padding: 1rem;
  background: rgb(0 0 0 / 60%); color: #1f2130; font: 16px / 1.5 system-ui, sans-serif;
}
main { max-width: 26rem; padding: 1.5rem; background: #fff; border-radius: 10px; }
h1 { margin-bottom: 0.5rem; font-size: 1.25rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
button {
  min-height: 44px; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: #fff; background: #5046c8; border: 1px solid #5046c8; border-radius: 6px;
}
button:last-child { color: #1f2130; background: #fff; border-color: #80828f; }
button:disabled { opacity: 0.6; cursor: default; }
button:focus-visible { outline: 3px solid #1f2130; outline-offset: 2px; }
`;
