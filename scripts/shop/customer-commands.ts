import { COMMAND_LINE } from '#server/acts/acts.ts'
import { bringCustomers } from '#server/customers/accounts/bring.ts'
import { readCustomerFile } from '#server/data/formats/customers/read-customers.ts'
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
  const currency = currencyIn(shop.rows.settings)
  const read = await readCustomerFile(file, { country: shop.features.country, currency })
  const { added, known, lastMail } = await bringCustomers(db, read.customers, {
    currency,
    lang: shop.defaultLang,
    secret: config.secret,
    by: COMMAND_LINE,
    now,
  })
  console.log(
    `${added} customers are new here and are mailed a link, one after the other; ${known} have an account already; ${read.refused} rows are left out.`,
  )
  if (lastMail) console.log(`The last mail is sent at ${lastMail}.`)
  for (const { row, cell, why } of read.doubts.slice(0, LISTED)) console.log(`Row ${row}: “${cell}” ${why}.`)
  if (read.doubts.length > LISTED) console.log(`… and ${read.doubts.length - LISTED} more.`)
}
