import { bringCustomers } from '#server/customers/accounts/bring.ts'
import { customersIn } from '#server/customers/accounts/customer-columns.ts'
import { readTable } from '#server/data/formats/sheet/read-table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { Command, CommandContext } from './command.ts'

const CONSENT = '--they-have-agreed'

export const customerCommands: Record<string, Command> = {
  customers: {
    args: ['<file>', `<${CONSENT}>`],
    does: 'creates accounts for customers of another system who have agreed, and mails each a link to set a password',
    run: runCustomers,
  },
}

/** How many cells are listed that could not be read. */
const LISTED = 50

async function runCustomers({ db, config, now, readShop }: CommandContext, words: string[]): Promise<void> {
  const [file = ''] = words.filter(word => word !== CONSENT)
  if (!words.includes(CONSENT))
    throw new UserError(
      `Bring only customers who have agreed that their data come here, and say so with ${CONSENT}.`,
    )
  const shop = await readShop()
  const customers = customersIn(await readTable(file))
  const bringer = {
    country: shop.features.country,
    currency: currencyIn(shop.rows.settings),
    lang: shop.defaultLang,
    secret: config.secret,
    now,
  }
  const { added, known, wrong } = await inTransaction(db, tx => bringCustomers(tx, customers, bringer))
  console.log(`${added} customers are new here and are mailed a link; ${known} have an account already.`)
  for (const { row, cell, why } of wrong.slice(0, LISTED)) console.log(`Row ${row + 1}: “${cell}” ${why}.`)
  if (wrong.length > LISTED) console.log(`… and ${wrong.length - LISTED} more.`)
}
