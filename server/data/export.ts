import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { currentKey, settingEntry } from '#contract/describe/settings/registry.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { fontFiles } from '#server/shop/fonts.ts'
import { settingIn } from '#server/shop/rows/settings.ts'
import { filesOf, rowsIn } from './export/files.ts'

interface ExportOptions {
  /** Where the shop keeps its pictures. */
  mediaDir: string
  /** Where the files go: a folder that is new or empty. */
  target: string
}

export interface ExportCounts {
  products: number
  menus: number
  pictures: number
  /** Products whose portions are counted: a later import resets them to the file. */
  counted: number
}

/**
 * Writes the restaurant's data files (docs/data-files.md) from one snapshot of the database, so that importing them creates
 * the same shop. They contain nothing about guests or orders. Throws a UserError, and writes nothing, when the folder is
 * not empty, the shop has no menu, or a picture is missing.
 */
export async function exportFolder(db: Database, { mediaDir, target }: ExportOptions): Promise<ExportCounts> {
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new UserError(`${target} is not empty; choose a new or empty folder.`)
  }
  const { files, named, ...counts } = await inSnapshot(db, readShop)
  const stored = existsSync(mediaDir) ? readdirSync(mediaDir) : []
  const missing = named.filter(name => !stored.includes(name))
  if (missing.length > 0) {
    throw new UserError(
      `${mediaDir} lacks ${missing.join(', ')}. Export on the machine, and with the DATA_DIR, that the menu was imported with.`,
    )
  }
  const shown = [...files.values()].join('\n')
  const pictures = stored.filter(name =>
    [name, encodeURIComponent(name)].some(each => named.includes(each) || shown.includes(each)),
  )
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })
  for (const folder of [part, join(part, 'media')]) mkdirSync(folder, { recursive: true })
  for (const [name, content] of files) {
    mkdirSync(dirname(join(part, name)), { recursive: true })
    writeFileSync(join(part, name), content)
  }
  for (const name of pictures) copyFileSync(join(mediaDir, name), join(part, 'media', name))
  rmSync(target, { recursive: true, force: true })
  renameSync(part, target)
  return { ...counts, pictures: pictures.length }
}

async function readShop(reader: Reader) {
  const languages = await reader.selectFrom('languages').select('code').orderBy('sort').execute()
  if (languages.length === 0) throw new UserError('This shop has no menu yet, so there is nothing to export.')
  const files = await filesOf(
    rowsIn(reader),
    languages.map(({ code }) => code),
  )
  const products = await reader.selectFrom('products').select(['image', 'stock']).execute()
  const menus = await reader.selectFrom('menus').select('image').execute()
  return {
    files,
    named: [
      ...new Set([...products, ...menus, ...(await otherPictures(reader))].map(({ image }) => image)),
    ].filter(Boolean),
    products: products.length,
    menus: menus.length,
    counted: products.filter(({ stock }) => stock !== null).length,
  }
}

/** Pictures of categories and settings, and the fonts, which are stored with the pictures. */
async function otherPictures(reader: Reader): Promise<{ image: string }[]> {
  const categories = await reader.selectFrom('categories').select(['image', 'gallery']).execute()
  const stored = await reader.selectFrom('settings').select(['key', 'value', 'media']).execute()
  const settings = stored.map(row => ({ ...row, key: currentKey(row.key) }))
  const fonts = settingIn(settings, 'FONT_SETTINGS')
  const lists = [
    fontFiles(fonts),
    ...categories.map(({ gallery }) => readJson(gallery)),
    ...settings.map(({ key, media }) =>
      settingEntry(key)?.type === 'pictures' ? media.split(' ') : [media],
    ),
  ]
  return [...categories, ...lists.flat().map(image => ({ image }))]
}
