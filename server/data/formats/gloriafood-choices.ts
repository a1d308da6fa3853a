import { folded } from '#contract/kit/folded.ts'
import { choiceCount } from '#contract/kit/quantities.ts'
import { countIn, objectsIn, type SentObject, textIn } from './json.ts'
import {
  type BroughtExtra,
  type BroughtGroup,
  type BroughtMenu,
  type BroughtOption,
  type Doubt,
  leaveOut,
} from './menu.ts'
import { plainText } from './plain-text.ts'

/** A group of choices, with the size that has it. */
interface OfSize {
  size: string
  key: string
  group: BroughtGroup
}

/** An answer with what it costs at each size. */
interface AtSizes {
  option: BroughtOption
  prices: string[]
}

const LEFT_OUT = 'choices of single sizes'

const keyOf = (group: SentObject): string =>
  textIn(group.id) || `${plainText(group.name)} ${JSON.stringify(group.options)}`

/** Notes the groups of a list; returns their keys. */
export const groupsOf = (menu: BroughtMenu, list: unknown): string[] =>
  objectsIn(list).map(sent => {
    const key = keyOf(sent)
    if (!menu.groups.has(key)) menu.groups.set(key, groupOf(menu, sent))
    return key
  })

function groupOf(menu: BroughtMenu, sent: SentObject): BroughtGroup {
  const name = plainText(sent.name)
  const required = sent.required === true
  const several = sent.allow_quantity === true
  // No count, and 0, is no limit there.
  const max = countIn(sent.force_max) || (required && !several ? 1 : undefined)
  const least = countIn(sent.force_min) ?? 0
  // `force_min` applies only to guests who choose anything of a group that is not required.
  if (!required && least > 1)
    noteOnce(menu, {
      where: name,
      cell: String(least),
      why: 'is asked there without having to be answered, but with at least {count} answers',
      params: { count: String(least) },
    })
  return {
    name,
    min: required ? Math.max(1, least) : 0,
    max,
    options: objectsIn(sent.options).map(option => ({
      name: plainText(option.name),
      price: textIn(option.price),
      ...(several && { most: max ?? choiceCount }),
    })),
  }
}

/**
 * The choices that the sizes of a dish have. Those with the same id at every size are one question, and so are those of the same name and the
 * same limits, if their answers cost the same. Where these cost something else at each size, they are extras, which have a price for each
 * size here. Extras know no limit: if the file has one, they stay a question, and somebody decides what its answers cost. What a single
 * size has is left out and listed. Returns keys of groups, and the extras of each size.
 */
export function choicesOfSizes(
  menu: BroughtMenu,
  dish: string,
  sizes: SentObject[],
): { groups: string[]; extras: Map<SentObject, BroughtExtra[]> } {
  const inAll = (sent: SentObject): boolean =>
    sizes.every(size => objectsIn(size.groups).some(each => keyOf(each) === keyOf(sent)))
  const groups = groupsOf(menu, objectsIn(sizes[0]?.groups).filter(inAll))
  const extras = new Map(sizes.map(size => [size, [] as BroughtExtra[]]))
  for (const those of alikeIn(menu, sizes, inAll)) {
    const [first] = those
    const answers = first && isAtEach(sizes, those) ? answersAt(menu, dish, those) : []
    if (!first || answers.length === 0) {
      for (const each of those) leaveOutOptions(menu, dish, each, each.group.options)
      continue
    }
    const key = those.map(({ size, key }) => `${size}: ${key}`).join(', ')
    const isSame = answers.every(({ prices }) => new Set(prices).size === 1)
    if (isSame || !isUnlimited(first.group) || !answers.every(({ prices }) => prices.every(isAmount))) {
      menu.groups.set(key, { ...first.group, options: answers.map(answer => optionOf(answer, those)) })
      groups.push(key)
      continue
    }
    for (const [at, size] of sizes.entries())
      for (const { option, prices } of answers)
        extras.get(size)?.push({
          ...{ group: key, groupName: first.group.name, name: option.name, price: prices[at] ?? '' },
          ...(option.most && { most: option.most }),
        })
  }
  return { groups, extras }
}

/** Notes a doubt about choices that many dishes may have. */
function noteOnce({ doubts }: BroughtMenu, doubt: Doubt): void {
  const isSame = (each: Doubt): boolean =>
    each.where === doubt.where && each.cell === doubt.cell && each.why === doubt.why
  if (!doubts.some(isSame)) doubts.push(doubt)
}

/** The groups of single sizes, together where their names differ by that of the size only: “Belag (klein)”, “Belag (groß)”. */
function alikeIn(menu: BroughtMenu, sizes: SentObject[], inAll: (sent: SentObject) => boolean): OfSize[][] {
  const alike = new Map<string, OfSize[]>()
  for (const each of sizes) {
    const size = plainText(each.name)
    for (const sent of objectsIn(each.groups).filter(group => !inAll(group))) {
      const group = groupOf(menu, sent)
      const name = withoutSize(group.name, size) || group.name
      const there = alike.get(folded(name)) ?? []
      alike.set(folded(name), [...there, { size, key: keyOf(sent), group: { ...group, name } }])
    }
  }
  return [...alike.values()]
}

/** Whether every size has one of these groups, all with the same limits. */
const isAtEach = (sizes: SentObject[], those: OfSize[]): boolean =>
  those.length === sizes.length &&
  new Set(those.map(({ size }) => size)).size === sizes.length &&
  new Set(those.map(({ group: { min, max } }) => `${min} ${max}`)).size === 1

/** The name of a group without that of its size. */
function withoutSize(name: string, size: string): string {
  const at = size === '' ? -1 : name.toLowerCase().lastIndexOf(size.toLowerCase())
  if (at === -1) return name
  return `${name.slice(0, at)} ${name.slice(at + size.length)}`
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:,–-]+|[\s:,–-]+$/g, '')
}

/** Whether guests may choose any number of the answers, and none at all. */
const isUnlimited = ({ min, max, options }: BroughtGroup): boolean =>
  min === 0 && (max === undefined || (max >= options.length && options.every(({ most = 1 }) => most === 1)))

const isAmount = (price: string): boolean => Number(price) >= 0 && price !== ''

/** The answers that exist at every size. Others are left out and listed, and so is the second of two with the same name. */
function answersAt(menu: BroughtMenu, dish: string, those: OfSize[]): AtSizes[] {
  const bySize = those.map(each => {
    const options = new Map<string, BroughtOption>()
    for (const option of each.group.options)
      if (options.has(folded(option.name)))
        noteOnce(menu, {
          where: `${each.group.name}, ${each.size}: ${option.name}`,
          cell: `${option.name} ${option.price}`,
          why: 'is twice among these choices; the first was taken',
        })
      else options.set(folded(option.name), option)
    return options
  })
  const isEverywhere = (name: string): boolean => name !== '' && bySize.every(options => options.has(name))
  for (const [at, each] of those.entries()) {
    const single = [...(bySize[at] ?? [])].filter(([name]) => !isEverywhere(name))
    if (single.length > 0)
      leaveOutOptions(
        menu,
        dish,
        each,
        single.map(([, option]) => option),
      )
  }
  return [...(bySize[0] ?? [])]
    .filter(([name]) => isEverywhere(name))
    .map(([name, option]) => ({
      option,
      prices: bySize.map(options => options.get(name)?.price ?? ''),
    }))
}

/** An answer of a question, which costs the same at all sizes here. */
function optionOf({ option, prices }: AtSizes, those: OfSize[]): BroughtOption {
  if (new Set(prices).size === 1) return option
  const cell = those.map(({ size }, at) => `${size} ${prices[at]}`).join(', ')
  return { ...option, price: cell, cell, doubt: { why: 'costs something else at each size' } }
}

function leaveOutOptions(
  menu: BroughtMenu,
  dish: string,
  { size, group }: OfSize,
  options: BroughtOption[],
): void {
  const answers = options.map(({ name, price }) => `${name} ${price}`)
  leaveOut(menu, LEFT_OUT, [dish, size].join(', '), `${group.name}: ${answers.join(', ')}`)
}
