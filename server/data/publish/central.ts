import type { CentralComparison, CentralMenuState } from '#contract/desk/branches.ts'
import type { Reader } from '#server/db/database.ts'
import { beside } from '../beside/beside.ts'
import { latestPublication } from '../draft/publications.ts'
import type { Base } from '../jobs/central.ts'
import { countRows, readShopRows } from '../jobs/shop-rows.ts'
import type { Ready } from './publish.ts'

/** What a row of a menu takes in an answer. */
const ROW_LENGTH = 250

const rowsIn = (answer: string): number => answer.length / ROW_LENGTH

/** What a centre answers a branch that asks for its menu. */
export async function readCentralMenu(reader: Reader, mediaDir: string): Promise<string> {
  const shop = await readShopRows(reader)
  return beside('centralMenu', { shop, mediaDir }, { rows: countRows(shop) })
}

/** The pictures that the centre's answer names, with the SHA-256 of each. Throws an error of one sentence if it is no menu. */
export const readCentralPictures = (answer: string, signal?: AbortSignal): Promise<Record<string, string>> =>
  beside('centralPictures', { answer }, { rows: rowsIn(answer), signal })

/** The cells that are the branch's own, beside those of the menu that it has kept. */
export async function readOwnCells(
  reader: Reader,
  base: string,
  signal?: AbortSignal,
): Promise<CentralMenuState['own']> {
  const shop = await readShopRows(reader)
  return beside('ownCells', { shop, base }, { rows: countRows(shop), signal })
}

/** How the branch's menu differs from what the centre answers. */
export async function compareMenus(
  reader: Reader,
  answer: string,
  signal?: AbortSignal,
): Promise<CentralComparison> {
  const shop = await readShopRows(reader)
  return beside('compared', { shop, answer }, { rows: Math.max(countRows(shop), rowsIn(answer)), signal })
}

interface FromCentre {
  answer: string
  renamed: Map<string, string>
  base: Base
  mediaDir: string
  signal?: AbortSignal | undefined
}

/** Merges what the centre answers into the branch's menu, before the transaction that publishes it. */
export async function readyToInherit(
  reader: Reader,
  { signal, ...input }: FromCentre,
): Promise<Ready<'inherit'>> {
  const latest = await latestPublication(reader)
  const shop = await readShopRows(reader)
  const bounds = { rows: Math.max(countRows(shop), rowsIn(input.answer)), signal }
  return { latest, ...(await beside('inherit', { shop, ...input }, bounds)) }
}
