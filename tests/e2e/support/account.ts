import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import { mailsTo } from './shop-data.ts'
import { keep } from './storage.ts'

/** A customer with an account. */
export interface NewCustomer {
  name: string
  email: string
  phone: string
  password: string
}

export const newCustomer = (name = 'Ada Beispiel'): NewCustomer => ({
  name,
  email: `ada-${randomUUID()}@example.org`,
  phone: '+49 30 901820',
  password: `geheim-${randomUUID()}`,
})

/** Registers a customer through the API. */
export async function register(request: APIRequestContext, customer = newCustomer()): Promise<NewCustomer> {
  const answer = await request.post('/api/register', {
    data: { ...customer, password_confirmation: customer.password, terms: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return customer
}

/** Logs a registered customer in and returns the token. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: Pick<NewCustomer, 'email' | 'password'>,
): Promise<string> {
  const answer = await request.post('/api/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data.token
}

/** Stores a token in the browser, as an earlier visit would have. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await keep(page, { token })
}

/** Signs a new or given customer in; the token stays stored until the page logs out. */
export async function signedIn(page: Page, customer?: NewCustomer): Promise<NewCustomer> {
  const known = await register(page.request, customer)
  await keepToken(page, await tokenOf(page.request, known))
  return known
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))

/** The account menu in the header. */
export class AccountMenu {
  readonly opener: Locator
  readonly root: Locator

  constructor(page: Page) {
    this.root = page.locator('.top__account')
    this.opener = this.root.locator('summary')
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name })
  }

  get logout(): Locator {
    return this.root.getByRole('button', { name: 'Abmelden' })
  }
}

/** The form on /login, in German. */
export class LoginPage {
  readonly page: Page
  readonly main: Locator
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly notice: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.email = this.main.getByRole('textbox', { name: 'E-Mail' })
    this.password = this.main.getByRole('textbox', { name: 'Passwort' })
    this.submit = this.main.getByRole('button', { name: 'Anmelden', exact: true })
    this.notice = this.main.getByRole('status')
  }

  async signIn({ email, password }: Pick<NewCustomer, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}

/** Returns the link to `path` in the newest mail to an address. */
export async function linkTo(path: string, email: string): Promise<string> {
  const links = (): string[] =>
    mailsTo(email).flatMap(mail => mail.match(new RegExp(`https?://\\S+?${path}#[\\w=-]+`, 'g')) ?? [])
  await expect.poll(() => links().length, { timeout: 15 * SECOND }).toBeGreaterThan(0)
  const { pathname, hash } = new URL(links().at(-1) ?? '')
  return pathname + hash
}
