import * as z from 'zod/mini'
import { DeskDevice, type DeskRole } from '#contract/api/roles.ts'
import { PROOF_HEADER } from '#contract/desk/proof.ts'
import { Enrolled, Invitation } from '#contract/desk/staff.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invite } from '#server/staff/links.ts'
import { codeAt, stepAt } from '#server/staff/totp.ts'
import { send } from './call.ts'
import { cookieOf, OWN_PAGE } from './desk.ts'
import type { TestShop } from './shop.ts'

export const PASSWORD = 'ein langes Passwort'

/** Calls the desk without a session. */
export const sendStaff = (shop: TestShop, path: string, body: object): Promise<Response> =>
  send(shop, 'POST', `/desk${path}`, body, { headers: OWN_PAGE })

/** The token of a link for a new person. */
export const invited = (shop: TestShop, email: string, role: DeskRole): Promise<string> =>
  inTransaction(shop.db, tx => invite(tx, { email, role, by: COMMAND_LINE, now: shop.clock.now }))

/** What a call answered, read by its schema. */
export async function dataOf<S extends z.ZodMiniType>(response: Response, schema: S): Promise<z.output<S>> {
  const { data } = z.parse(z.object({ data: z.unknown() }), await response.json())
  return z.parse(schema, data)
}

/** The code that an authenticator app shows at the shop's time, or some steps of 30 s later. */
export const appCode = (shop: TestShop, secret: string, steps = 0): string =>
  codeAt(secret, stepAt(shop.clock.now) + steps)

/** A person who has set a password and an authenticator app, and how the page calls on which they have. */
export async function person(shop: TestShop, role: DeskRole = 'owner', email = `${role}@shop.example`) {
  const token = await invited(shop, email, role)
  const { secret } = await dataOf(await sendStaff(shop, '/invitation', { token }), Invitation)
  const name = `Ada (${role})`
  const code = appCode(shop, secret)
  const response = await sendStaff(shop, '/invitation/password', { token, name, password: PASSWORD, code })
  const { device, recoveryCodes } = await dataOf(response, Enrolled)
  const session = { ...OWN_PAGE, Cookie: cookieOf(response) }
  const headers = { ...session, [PROOF_HEADER]: device.proof }
  /** Proves anew who uses the page; at least a minute after the last code. */
  const prove = async (): Promise<void> => {
    const typed = { typed: appCode(shop, secret) }
    const answer = await send(shop, 'POST', '/desk/proof', typed, { headers })
    headers[PROOF_HEADER] = (await dataOf(answer, z.object({ proof: z.string() }))).proof
  }
  const signIn = (typed: string, password = PASSWORD, through = shop) =>
    sendStaff(through, '/sign-in', { email, password, code: typed })
  return {
    email,
    name,
    secret,
    device,
    recoveryCodes,
    headers,
    /** How another page of the origin would call: with the same cookie. */
    session,
    signIn,
    prove,
    get: (path: string) => send(shop, 'GET', `/desk${path}`, undefined, { headers }),
    send: (method: string, path: string, body?: object) =>
      send(shop, method, `/desk${path}`, body, { headers }),
  }
}

export type Person = Awaited<ReturnType<typeof person>>

export const deviceIn = (response: Response): Promise<DeskDevice> => dataOf(response, DeskDevice)
