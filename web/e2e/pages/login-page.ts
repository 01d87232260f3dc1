import { expect, type Locator, type Page } from '@playwright/test';
import { leaveSession, newPerson, type Person, signIn, signUp } from '../support/person.ts';

/** Somebody with a new account. */
export interface Newcomer extends Person {
  readonly uid: string;
  /** For calling the API directly. */
  readonly token: string;
}

/** `/login`: the form to log in, and the form to register. */
export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly staySignedIn: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password');
    this.staySignedIn = page.getByLabel('Stay signed in');
  }

  /** Opens `/login` with the button in the header. */
  async open(): Promise<void> {
    await this.#page.goto('/feed');
    await this.#page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
    await expect(this.#page.getByRole('button', { name: 'Enter the void' })).toBeVisible();
  }

  /** Stores on this device what an earlier login would have stored, so that the next page is signed in. */
  async signIn(person: Person): Promise<void> {
    const context = this.#page.context();
    await leaveSession(context, await signIn(context.request, person));
  }

  /** Like `signIn`, with a new account. */
  async signInAsNew(person = newPerson()): Promise<Newcomer> {
    const context = this.#page.context();
    const tokens = await signUp(context.request, person);
    await leaveSession(context, tokens);
    return { ...person, uid: tokens.localId, token: tokens.idToken };
  }

  /** Signs in with a provider, as the given account of the emulators. */
  async continueWith(provider: string, email: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Continue with ${provider}` }).click();
    const dialog = this.#page.getByRole('dialog', { name: `Test login with ${provider}` });
    await dialog.getByLabel('Email of the test account').fill(email);
    await dialog.getByRole('button', { name: 'Log in' }).click();
  }

  /** On the form with the password, opens the form for a login link and sends a link. */
  async askForLink(email: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Email me a link instead' }).click();
    await this.sendLink(email);
  }

  async sendLink(email: string): Promise<void> {
    await this.email.fill(email);
    await this.#page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(this.#page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  }

  async askForNewPassword(email: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Reset your password' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send instructions' }).click();
    // It has a field for the email too, which is there until the dialog is closed.
    await dialog.waitFor({ state: 'detached' });
  }

  async fill({ email, password }: Person): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async submitLogin(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Enter the void' }).click();
  }

  async logIn(person: Person, options: { staySignedIn?: boolean } = {}): Promise<void> {
    await this.fill(person);
    await this.staySignedIn.setChecked(options.staySignedIn ?? true);
    await this.submitLogin();
    // On a phone the toast about it replaces it.
    await expect(
      this.#page.getByRole('button', { name: 'Log Out', includeHidden: true }),
    ).toBeAttached();
  }

  /** On the form to log in, opens the form to register and registers. */
  async register(person: Person): Promise<void> {
    await this.turn('Create an account');
    await this.begin(person);
  }

  /** Changes to the other form: `to` is the text of the button and the heading of that form. */
  async turn(to: 'Create an account' | 'Log in'): Promise<void> {
    const main = this.#page.getByRole('main');
    await main.getByRole('button', { name: to, exact: true }).click();
    await expect(main.getByRole('heading', { name: to })).toBeVisible();
  }

  /** On the form to register, fills it in and sends it. */
  async begin(person: Person): Promise<void> {
    await this.fill(person);
    await this.#page.getByLabel('I am 16 or older').check();
    await this.#page.getByRole('button', { name: 'Begin the journey' }).click();
    // On a phone the toast about it replaces it.
    await expect(
      this.#page.getByRole('button', { name: 'Log Out', includeHidden: true }),
    ).toBeAttached();
  }
}
