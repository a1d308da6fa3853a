import { readFileSync, statSync } from 'node:fs'
import { fileLimits, inMb } from '#contract/data/file-limits.ts'
import { UserError } from '#server/kit/user-error.ts'
import { type Sheet, sheetIn } from './csv.ts'
import { gloriafood } from './gloriafood.ts'
import type { BroughtMenu, Format } from './menu.ts'
import { schemaOrg } from './schema-org.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { uberEats } from './uber-eats.ts'
import { woocommerce } from './woocommerce.ts'

/** What is recognised, by the kind of file; the first one that fits reads it. */
const ofObjects: Format<unknown>[] = [gloriafood, uberEats, schemaOrg]
const ofSheets: Format<Sheet>[] = [square, woocommerce, shopify]

const KNOWN = [...ofObjects, ...ofSheets].map(({ name }) => name).join(', ')

export interface ReadMenu {
  format: string
  lacks: string[]
  menu: BroughtMenu
}

/** Reads the menu that another system has exported. Throws a sentence where that is not possible. */
export function readMenuFile(path: string, language: string): ReadMenu {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) throw new UserError(`There is no file ${path}`)
  // Before anything of it is in memory.
  if (file.size > fileLimits.unpackedBytes)
    throw new UserError(
      `The file is larger than ${inMb(fileLimits.unpackedBytes)} MB: the menu of a restaurant is smaller. Export the menu alone.`,
    )
  return readMenu(readFileSync(path), language)
}

export function readMenu(bytes: Uint8Array, language: string): ReadMenu {
  const text = textOf(bytes)
  const read = <T>(content: T, formats: Format<T>[]): ReadMenu | undefined => {
    const format = formats.find(each => each.fits(content))
    return format && { format: format.name, lacks: format.lacks, menu: format.read(content, language) }
  }
  const objects = objectsOf(text)
  const sheet = objects === undefined ? sheetIn(text) : undefined
  const found = sheet ? read(sheet, ofSheets) : read(objects, ofObjects)
  if (!found) throw new UserError(`This file is none that can be read. Known are: ${KNOWN}.`)
  const dishes = found.menu.categories.reduce((sum, category) => sum + category.dishes.length, 0)
  if (dishes === 0) throw new UserError(`The file is one of ${found.format}, but it has no dishes.`)
  if (dishes > fileLimits.rows || (sheet && sheet.rows.length > fileLimits.rows))
    throw new UserError(`The file has more than ${fileLimits.rows} rows: a menu of a restaurant has fewer.`)
  return found
}

/** Bytes as text: UTF-8, UTF-16 with its mark, or else Windows-1252, in which old programs write. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0))
    throw new UserError('The text of the file cannot be read: save it as “CSV UTF-8”, or export it as JSON.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The scripts of a page that describe it. */
const scriptsIn = (page: string): string[] =>
  page
    .split(/<script\b/i)
    .slice(1)
    .flatMap(piece => {
      const [, script = ''] = /^[^<>]*\bapplication\/ld\+json\b[^<>]*>/i.test(piece)
        ? [0, piece.slice(piece.indexOf('>') + 1).split(/<\/script/i, 1)[0]]
        : []
      return script === '' ? [] : [script]
    })

/** What a JSON file has, or the descriptions in the scripts of a page; undefined for anything else. */
function objectsOf(text: string): unknown {
  const start = text.trimStart()
  if (/^[{[]/.test(start)) {
    const content = parsed(text)
    if (content === undefined)
      throw new UserError('The file begins as JSON, but is not whole: export it again.')
    return content
  }
  if (!start.startsWith('<')) return undefined
  return scriptsIn(text).flatMap(script => parsed(script) ?? [])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
