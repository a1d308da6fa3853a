import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { UserError } from '#server/kit/user-error.ts'
import { tableCards } from '#server/printers/table-cards.ts'
import { createShopSource } from '#server/shop/shop.ts'

/** Why the cards cannot be written, in one sentence for the user. */
export class TableCardsError extends UserError {}

/**
 * Writes the cards of all tables to print. `target` is a file that ends in .html, or a folder, where they become
 * tables.html. Returns the lines to print. Throws a TableCardsError.
 */
export async function writeTableCards(
  db: Database,
  target: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<string[]> {
  const file = fileOf(target)
  const shop = await createShopSource()(db)
  const { tables, features } = shop
  if (tables.length === 0) {
    throw new TableCardsError(
      'There are no tables yet. List them in tables.csv and import the folder: npm run shop -- import <folder>',
    )
  }
  if (features.branches && !features.branch) {
    throw new TableCardsError(
      'Guests choose a branch first here, so a table needs the address of its branch. Run this with the environment of the server of each branch.',
    )
  }
  writeFileSync(file, tableCards(shop, publicUrl))
  const { hostname } = new URL(publicUrl)
  const unreachable = hostname === 'localhost' || hostname.startsWith('127.')
  return [
    `Wrote ${tables.length} cards into ${file}. Open it in a browser and print it on A4.`,
    ...(unreachable
      ? [`Their codes lead to ${publicUrl}, which no phone can reach. Set PUBLIC_URL to the shop's address.`]
      : []),
  ]
}

function fileOf(target: string): string {
  if (existsSync(target) && statSync(target).isDirectory()) return join(target, 'tables.html')
  if (!/\.html?$/i.test(target)) {
    throw new TableCardsError(
      `“${target}” is not a folder. Name an existing folder or a file ending in .html`,
    )
  }
  if (!existsSync(dirname(target))) {
    throw new TableCardsError(`The folder “${dirname(target)}” does not exist. Create it first.`)
  }
  return target
}
