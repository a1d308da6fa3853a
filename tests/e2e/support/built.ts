import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rewrite } from '#server/site/rewrites.ts'
import { sharedShop } from './shop-data.ts'

/*
 * The built site as files. What holds for every page in every language is checked on the files, without a
 * browser.
 */

const site = join(sharedShop, 'site')
export const builtFolder = (): string => join(site, readFileSync(join(site, 'current'), 'utf8').trim())

export interface BuiltPage {
  /** Its path, such as `/en/menu`. */
  path: string
  html: string
  /** The HTML without the content of scripts. */
  markup: string
  scripts: { attributes: string; text: string }[]
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Each build has a folder of its own, in which nothing changes any more. */
const pagesOf = new Map<string, BuiltPage[]>()

/** All pages for guests, so without those of the restaurant and its drivers. */
export function builtPages(): BuiltPage[] {
  const folder = builtFolder()
  const pages =
    pagesOf.get(folder) ??
    globSync('**/*.html', { cwd: folder, exclude: ['desk.html', 'desk/**'] }).map(builtPage)
  pagesOf.set(folder, pages)
  return pages
}

/** Whether search engines are kept from a page, as from those of one guest. */
export const isPrivate = ({ html }: BuiltPage): boolean =>
  html.includes('<meta name="robots" content="noindex">')

/** Reads one page by its file, such as `en/menu.html`. */
export function builtPage(file: string): BuiltPage {
  const html = readFileSync(join(builtFolder(), file), 'utf8')
  return {
    path: `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
    html,
    markup: html.replaceAll(SCRIPT, (_, attributes: string) => `<script${attributes}></script>`),
    scripts: [...html.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => ({ attributes, text })),
  }
}

/** Returns all values of an attribute in the page. */
export const valuesOf = ({ markup }: BuiltPage, attribute: string): string[] =>
  [...markup.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decoded(value))

/** Parses a JSON data block of the page. */
export function dataOf<T>({ scripts }: BuiltPage, attribute: string): T | undefined {
  const block = scripts.find(({ attributes }) => attributes.includes(attribute))
  return block && (JSON.parse(block.text) as T)
}

/** Returns whether a path of the site is a page or file of the build, or redirects to one. */
export function isBuilt(address: string): boolean {
  const path = rewrite(address)
  if (path.startsWith('/_astro/')) return existsSync(join(site, path))
  const file = path === '/' ? '/index' : path
  return (
    existsSync(join(builtFolder(), `${file}.html`)) ||
    (/\.\w+$/.test(path) && existsSync(join(builtFolder(), path)))
  )
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#38': '&',
  '#34': '"',
}

export const decoded = (text: string): string =>
  text.replaceAll(/&(\w+|#\d+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
