import type { BroughtDoubt, FetchedPictures } from '#contract/desk/bring.ts'
import { PICTURE_FILE, pictureFinder } from '#contract/desk/picture-names.ts'
import { PICTURE_BYTES } from '#contract/desk/pictures.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { FetchOutside } from '#lib/outside/fetch-outside.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { changeRows } from '../draft/change-rows.ts'
import { openDraft } from '../draft/read-draft.ts'
import { addPicture } from '../pictures/add-picture.ts'
import type { DraftMedia } from '../pictures/draft-media.ts'
import { NotAZip, openZip } from '../upload/zip.ts'

interface Bringer extends DraftMedia {
  by: string
  now: Date
}

/** A picture that a dish may get, and where it is. */
interface FoundPicture {
  dish: string
  where: string
  cell: string
  read: () => Promise<Buffer>
}

const WHOLE = { x: 0, y: 0, width: 100, height: 100 }

/** Gives dishes of the draft their pictures. Returns which could not be taken, and why. */
async function place(
  found: FoundPicture[],
  { by, now, ...media }: Bringer,
): Promise<FetchedPictures['failed']> {
  const failed: FetchedPictures['failed'] = []
  for (const { dish, where, cell, read } of found) {
    try {
      const { file } = await addPicture(media, await read(), WHOLE)
      const cells = { image: { from: '', to: file } }
      await inTransaction(media.db, tx =>
        changeRows(tx, [{ kind: 'change', table: 'products', key: dish, cells }], { by, now }),
      )
    } catch (error) {
      failed.push({ where, cell, key: dish, ...reasonOf(error) })
    }
  }
  return failed
}

function reasonOf(error: unknown): Pick<BroughtDoubt, 'why' | 'params'> {
  if (error instanceof RequestError && error.body.message) return { why: error.body.message }
  if (!(error instanceof OutsideError)) return { why: 'the picture does not come from there' }
  if (error.reason === 'internal') return { why: 'leads inside a network, where no picture is fetched' }
  if (error.reason === 'type') return { why: 'is no picture' }
  return { why: 'the picture cannot be fetched from there' }
}

/** The dishes of the draft that have no picture, by their keys. */
async function withoutPicture(db: Database) {
  const { rows } = await (await openDraft(db)).table('products')
  const lacking = rows.filter(({ state, cells }) => state !== 'removed' && !cells.image)
  return new Map(
    lacking.map(({ key, cells }) => [key, { key, number: cells.number ?? '', name: cells.name ?? '' }]),
  )
}

/** Whether a file is an archive of pictures. */
export function hasPictures(path: string): boolean {
  try {
    const zip = openZip(path)
    zip.close()
    return zip.entries.some(({ name }) => PICTURE_FILE.test(name))
  } catch (error) {
    if (error instanceof NotAZip) return false
    throw error
  }
}

/** Gives dishes without a picture those of an archive, whose files are named by numbers or names. Returns the files that no dish has taken, too. */
export async function bringPictures(path: string, bringer: Bringer) {
  const dishes = await withoutPicture(bringer.db)
  const finder = pictureFinder([...dishes.values()])
  const zip = openZip(path)
  try {
    const files = zip.entries.filter(
      ({ name }) => PICTURE_FILE.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name),
    )
    const taken = new Map<string, FoundPicture>()
    const strangers: string[] = []
    for (const entry of files) {
      const dish = finder(entry.name)
      if (dish === undefined || taken.has(dish)) strangers.push(entry.name)
      else
        taken.set(dish, {
          ...{ dish, where: dishes.get(dish)?.name ?? dish, cell: entry.name },
          async read() {
            if (entry.size > PICTURE_BYTES) throw new OutsideError('size')
            return zip.read(entry)
          },
        })
    }
    const failed = await place([...taken.values()], bringer)
    return { added: taken.size - failed.length, failed, strangers }
  } finally {
    zip.close()
  }
}

/** How long one picture may take, and how many are fetched at once: a call has to be answered in time. */
const TIMEOUT = 5 * SECOND
const AT_ONCE = 4

/** Fetches the next pictures of dishes that were brought with the address of one and have none. One that fails is not tried again. */
export async function fetchPictures(
  bringer: Bringer,
  { fetchOutside, signal }: { fetchOutside: FetchOutside; signal?: AbortSignal },
): Promise<FetchedPictures> {
  const dishes = await withoutPicture(bringer.db)
  const rows = await bringer.db.selectFrom('brought').selectAll().where('kind', '=', 'dish').execute()
  const waiting = rows.flatMap(row => {
    const { picture = '' } = readJson(row.cells)
    const dish = dishes.get(row.row_key)
    return dish && picture !== '' ? [{ row, dish, picture }] : []
  })
  const now = waiting.slice(0, AT_ONCE)
  const fetchOne = async (address: string): Promise<Buffer> => {
    const request = { kinds: ['picture' as const], maxBytes: PICTURE_BYTES, timeout: TIMEOUT, signal }
    const answer = await fetchOutside(address, request)
    if (!answer.ok) throw new OutsideError('type')
    return Buffer.from(await answer.arrayBuffer())
  }
  const found = now.map(({ dish, picture }): FoundPicture => {
    const content = fetchOne(picture)
    // All are on their way at once; what has failed is found when its turn comes.
    content.catch(() => undefined)
    return { dish: dish.key, where: dish.name, cell: picture, read: () => content }
  })
  const failed = await place(found, bringer)
  for (const { row } of now.filter(({ dish }) => failed.some(({ key }) => key === dish.key))) {
    const cells = JSON.stringify({ ...readJson(row.cells), picture: '' })
    await bringer.db
      .updateTable('brought')
      .set({ cells })
      .where('format', '=', row.format)
      .where('kind', '=', 'dish')
      .where('external_id', '=', row.external_id)
      .execute()
  }
  return { added: now.length - failed.length, failed, left: waiting.length - now.length }
}
