import { MAX_COPIES, type PrinterKind, printerKinds } from '#contract/desk/printers.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import type { Reader } from '#server/db/database.ts'
import type { PrinterRow } from '#server/db/printer-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { findByCode } from '#server/orders/store.ts'
import {
  addPrinter,
  printerAddress,
  printerAnswer,
  printersOf,
  removePrinter,
  setPrinter,
} from '#server/printers/printers.ts'
import { queueAccepted, queueTicket } from '#server/printers/queue.ts'
import { testPrinter } from '#server/printers/test-printer.ts'
import { openTickets } from '#server/printers/tickets.ts'
import { createShopSource } from '#server/shop/shop.ts'
import type { Command, CommandContext } from './command.ts'

const MAKES = printerKinds.join(' or ')

/** The commands for receipt printers and their tickets. */
export const printerCommands: Record<string, Command> = {
  printers: {
    args: [],
    does: 'lists the receipt printers and the tickets that are not known to be printed',
    run: runPrinters,
  },
  printer: {
    args: ['<add, copies, test or remove>', '<name>', `[${printerKinds.join(', ')} or copies …]`],
    does: 'adds a printer, sets its copies for kitchen and driver, tests it or removes it',
    run: runPrinter,
  },
  print: {
    args: ['<code>', '[printer]'],
    does: "prints an order's tickets, as on acceptance or all on one printer",
    run: runPrint,
  },
}

async function runPrinters({ db, now }: CommandContext): Promise<void> {
  const printers = await printersOf(db)
  for (const row of printers) {
    const { id, name, kind, state, kitchen, driver } = printerAnswer(row, now)
    console.log(`${id}  ${name}  ${kind}  ${state}  copies: kitchen ${kitchen}, driver ${driver}`)
  }
  if (printers.length === 0) console.log(`There are no printers. “printer add <name> <${MAKES}>” adds one.`)
  for (const { code, copy, printer, state } of await openTickets(db, now))
    console.log(`ticket ${code || 'test'} (${copy}) for ${printer}: ${state}`)
}

async function runPrinter({ db, config, now }: CommandContext, words: string[]): Promise<void> {
  const [what = '', name = '', ...more] = words
  if (what === 'add') {
    const kind = kindOf(more)
    const { id } = await inTransaction(db, tx => addPrinter(tx, { name, kind, by: COMMAND_LINE, now }))
    console.log(`Type this address into the printer. It is shown only once and is as secret as a key:`)
    console.log(printerAddress(config, id))
    return
  }
  const printer = await named(db, name)
  const act = { id: printer.id, by: COMMAND_LINE, now }
  if (what === 'copies') {
    const [kitchen, driver] = copiesOf(more)
    await inTransaction(db, tx => setPrinter(tx, { ...act, kitchen, driver }))
    console.log(`${printer.name} prints ${kitchen} for the kitchen and ${driver} for the driver.`)
  } else if (what === 'test') {
    await inTransaction(db, tx => testPrinter(tx, { ...act, printer }))
    console.log(`${printer.name} prints a test ticket when it next calls.`)
  } else if (what === 'remove') {
    await inTransaction(db, tx => removePrinter(tx, act))
    console.log(`${printer.name} is removed.`)
  } else throw new UserError(`“${what}” must be add, copies, test or remove`)
}

async function runPrint({ db, now }: CommandContext, [typed = '', name]: string[]): Promise<void> {
  const code = typed.toUpperCase()
  const order = await findByCode(db, code)
  if (!order) throw new UserError(`There is no order ${code}.`)
  const printer = name === undefined ? undefined : await named(db, name)
  const count = await inTransaction(db, async tx => {
    if (!printer) return queueAccepted(tx, order.row, { shop: await createShopSource()(tx), now })
    const copies = rulesOf(order.row.order_type).isDelivered
      ? (['kitchen', 'driver'] as const)
      : (['kitchen'] as const)
    for (const copy of copies) await queueTicket(tx, { printer, code, copy, now })
    return copies.length
  })
  if (count === 0)
    throw new UserError('No printer is set to print this order. Name one: “print <code> <printer>”.')
  console.log(`${count} ${count === 1 ? 'ticket waits' : 'tickets wait'} for the printer's next call.`)
}

function kindOf([word = '', ...more]: string[]): PrinterKind {
  const kind = printerKinds.find(each => each === word)
  if (!kind || more.length > 0) throw new UserError(`The make of the printer must be ${MAKES}.`)
  return kind
}

function copiesOf(words: string[]): [number, number] {
  const [kitchen = Number.NaN, driver = Number.NaN, ...more] = words.map(word =>
    /^\d$/.test(word) ? Number(word) : Number.NaN,
  )
  const valid = more.length === 0 && [kitchen, driver].every(count => count <= MAX_COPIES)
  if (!valid)
    throw new UserError(`Copies for kitchen and driver must be two numbers from 0 to ${MAX_COPIES}.`)
  return [kitchen, driver]
}

/** The printer with a name or id. Throws a UserError when there is none, or several. */
async function named(reader: Reader, name: string): Promise<PrinterRow> {
  const found = (await printersOf(reader)).filter(
    each => each.id === name || each.name.toLowerCase() === name.toLowerCase(),
  )
  const [printer] = found
  if (!printer) throw new UserError(`There is no printer “${name}”. “printers” lists them.`)
  if (found.length > 1)
    throw new UserError(
      `Several printers are called “${name}”. Use an id: ${found.map(({ id }) => id).join(', ')}`,
    )
  return printer
}
