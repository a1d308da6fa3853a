import * as z from 'zod/mini'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { type Act, presetIn, withId } from '#contract/desk/acts.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { email as emailForm } from '#contract/kit/validators.ts'
import { reasonNames } from '#lib/i18n/desk/reason-text.ts'
import { actPagesIn, COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { linkAddress } from '#server/staff/desk-address.ts'
import { invite } from '#server/staff/links.ts'
import { removePerson } from '#server/staff/people.ts'
import { listStaff, staffWithEmail } from '#server/staff/staff.ts'
import type { Command, CommandContext } from './command.ts'
import { timeIn } from './order-lines.ts'

/** Tables, messages and the ends of switches are identified by their time. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The commands for the people who work with the desk, and for what was done there. */
export const staffCommands: Record<string, Command> = {
  staff: {
    args: ['[add or remove]', '[e-mail]', '[role]'],
    does: `lists, adds or removes people who sign in to /desk; roles: ${deskRoles.join(', ')}`,
    run: runStaff,
  },
  acts: { args: ['[date]'], does: 'lists what was done today, or on a day, by whom and when', run: runActs },
}

async function runStaff(context: CommandContext, [what, email, role]: string[]): Promise<void> {
  if (what === undefined) return list(context)
  if (what !== 'add' && what !== 'remove')
    throw new UserError(
      `“${what}” must be add or remove: npm run shop -- staff [add or remove] [e-mail] [role]`,
    )
  if (!z.safeParse(emailForm(), email).success)
    throw new UserError(`“${email ?? ''}” is not an e-mail address.`)
  await (what === 'add' ? add(context, email ?? '', role) : remove(context, email ?? ''))
}

async function list({ db }: CommandContext): Promise<void> {
  const people = await listStaff(db)
  for (const { email, name, role, ready } of people)
    console.log(`${email}  ${name || '–'}  ${role}${ready ? '' : '  has not used the link yet'}`)
  if (people.length === 0) console.log('Nobody yet. Add the owner: npm run shop -- staff add <e-mail>')
}

/** The first person is the owner; a known person keeps their role unless another one is named. */
async function add(
  { db, config, now }: CommandContext,
  email: string,
  typed: string | undefined,
): Promise<void> {
  const known = await staffWithEmail(db, email)
  const isFirst = (await listStaff(db)).length === 0
  const role = deskRoles.find(each => each === (typed ?? known?.role ?? (isFirst ? 'owner' : undefined)))
  if (!role) throw new UserError(`Name a role for ${email}: ${deskRoles.join(', ')}.`)
  const token = await inTransaction(db, tx =>
    invite(tx, { email, role: role as DeskRole, by: COMMAND_LINE, now }),
  )
  console.log(
    `${email} is ${role}. This link works once, for 48 hours, and sets up how to sign in:\n${linkAddress(config, token)}`,
  )
}

async function remove({ db, now }: CommandContext, email: string): Promise<void> {
  await inTransaction(db, async tx => {
    const person = await staffWithEmail(tx, email)
    if (!person) throw new UserError(`Nobody has the address ${email}.`)
    await removePerson(tx, { person, by: COMMAND_LINE, now })
  })
  console.log(`${email} is removed and signed out everywhere.`)
}

async function runActs({ db, now, readShop }: CommandContext, [typed]: string[]): Promise<void> {
  const shop = await readShop()
  const day = typed ?? businessDay(now, shop.business).date
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UserError(`“${day}” must be a date such as 2026-11-20.`)
  const acts: Act[] = []
  const input = { period: { from: day, to: day }, clock: shop.business }
  for await (const page of actPagesIn(db, input)) acts.push(...page)
  const at = timeIn(shop)
  for (const { at: time, kind, subject, detail, device, deviceId, person, personId } of acts) {
    const where = withId(device, deviceId)
    const who = person === '' ? where : `${withId(person, personId)} on ${where}`
    const preset = presetIn(detail)
    const told = [subject, preset ? reasonNames[preset] : detail].map(part =>
      MOMENT.test(part) ? at(part) : part,
    )
    console.log([at(time), kind, ...told, who].filter(part => part !== '').join('  '))
  }
  if (acts.length === 0) console.log(`Nothing was done on ${day}.`)
}
