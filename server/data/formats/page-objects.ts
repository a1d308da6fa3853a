import { Parser } from 'htmlparser2'
import type { SentObject } from './json.ts'

/** The most things of a page that are looked at. */
const MOST = 50_000
/** How deep things may be in each other. */
const DEPTH = 24
const VALUE_IN: Record<string, string> = {
  meta: 'content',
  data: 'value',
  time: 'datetime',
  link: 'href',
  a: 'href',
  img: 'src',
}
const VOID = new Set(['meta', 'link', 'img', 'br', 'input', 'hr'])

interface Open {
  tag: string
  /** What it begins, or whose property it is. */
  item?: SentObject
  prop?: string
  text?: string
}

/** What a page says of itself: the texts of its scripts of JSON-LD, and its microdata as such objects. */
export function pageObjects(page: string): { scripts: string[]; items: SentObject[] } {
  const scripts: string[] = []
  const items: SentObject[] = []
  const open: Open[] = []
  let script: string | undefined
  let count = 0
  const owner = (): SentObject | undefined => open.findLast(({ item }) => item)?.item
  const add = (to: SentObject | undefined, prop: string, value: unknown): void => {
    if (!to) return
    for (const name of prop.split(/\s+/)) {
      const there = to[name]
      to[name] = there === undefined ? value : Array.isArray(there) ? [...there, value] : [there, value]
    }
  }
  const close = ({ item, prop, text }: Open): void => {
    if (prop !== undefined && item === undefined && text !== undefined) add(owner(), prop, text.trim())
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'script') script = /\bapplication\/ld\+json\b/i.test(attributes.type ?? '') ? '' : undefined
      const { itemprop: prop, itemtype, content } = attributes
      const isItem = 'itemscope' in attributes && open.length < DEPTH * DEPTH && count < MOST
      if (isItem) {
        count += 1
        const item: SentObject = { '@type': itemtype ?? '' }
        if (prop === undefined) items.push(item)
        else add(owner(), prop, item)
        if (!VOID.has(tag)) open.push({ tag, item })
      } else if (prop !== undefined) {
        const value = content ?? attributes[VALUE_IN[tag] ?? '']
        if (value !== undefined) add(owner(), prop, value)
        if (!VOID.has(tag)) open.push(value === undefined ? { tag, prop, text: '' } : { tag })
      } else if (!VOID.has(tag)) open.push({ tag })
    },
    ontext(text) {
      if (script !== undefined) script += text
      else for (const each of open.slice(-DEPTH)) if (each.text !== undefined) each.text += text
    },
    onclosetag(tag) {
      if (tag === 'script' && script !== undefined) {
        scripts.push(withoutWrapping(script))
        script = undefined
      }
      const at = open.findLastIndex(each => each.tag === tag)
      if (at < 0) return
      for (const each of open.splice(at).toReversed()) close(each)
    },
  })
  parser.write(page)
  parser.end()
  return { scripts, items }
}

/** The JSON of a script without the comments and CDATA in which some systems wrap it. */
const withoutWrapping = (script: string): string =>
  script
    .trim()
    .replace(/^(?:\/[/*]\s*)?(?:<!--|<!\[CDATA\[)\s*(?:\*\/)?/, '')
    .replace(/(?:\/[/*]\s*)?(?:-->|\]\]>)\s*(?:\*\/)?$/, '')
    .trim()
