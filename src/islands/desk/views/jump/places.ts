import { settingGroups } from '#contract/describe/settings/registry.ts'
import type { DraftRow } from '#contract/desk/draft.ts'
import { folded } from '#contract/kit/folded.ts'
import { fieldsOf } from '#islands/desk/draft/known/fields.ts'
import { listNames, listTitles } from '#islands/desk/draft/menu-route.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { show } from '#islands/desk/kit/route-store.ts'
import type { DeskView } from '../desk-view.ts'
import { sectionsOf } from '../sections.ts'

/** Where somebody may go: what it is called, what it belongs to, and the way there. */
export interface JumpPlace {
  id: string
  text: string
  about: string
  /** What it is also found by. */
  words?: string
  go: () => void
}

/** The places with every word of a query; those whose name begins with it come first. */
export function placesFor(query: string, places: readonly JumpPlace[]): JumpPlace[] {
  const typed = folded(query.trim())
  const words = typed.split(/\s+/)
  const found = places.filter(({ text, about, words: more = '' }) => {
    const all = folded(`${text} ${about} ${more}`)
    return words.every(word => all.includes(word))
  })
  const rank = ({ text }: JumpPlace): number => {
    const name = folded(text)
    if (name.startsWith(typed)) return 0
    return words.every(word => name.includes(word)) ? 1 : 2
  }
  return found.sort((a, b) => rank(a) - rank(b))
}

/** The pages of somebody's views. */
export const pagePlaces = (views: readonly DeskView[], t: DeskTranslate): JumpPlace[] =>
  sectionsOf(views).flatMap(({ title: section, groups }) =>
    groups.flatMap(({ pages }) =>
      pages.map(({ title, view, parts }) => ({
        id: `page ${title}`,
        text: t(title),
        about: t(section),
        go: () => show({ view: view.title, ...parts }),
      })),
    ),
  )

/** Every setting, by what its form calls it. */
export const settingPlaces = (t: DeskTranslate): JumpPlace[] =>
  (Object.keys(settingGroups) as (keyof typeof settingGroups)[]).flatMap(group =>
    fieldsOf(group).map(({ key, label, hint, isRare }) => ({
      id: `setting ${key}`,
      text: t(label),
      about: t(settingGroups[group].title),
      words: t(hint),
      go: () => show({ view: 'Settings', section: settingGroups[group].title, rare: isRare }),
    })),
  )

/** Dishes, and what is in the other lists of the menu. */
export function menuPlaces(
  rows: Partial<Record<string, readonly DraftRow[]>>,
  t: DeskTranslate,
): JumpPlace[] {
  const there = (table: string): readonly DraftRow[] =>
    rows[table]?.filter(({ state }) => state !== 'removed') ?? []
  const dishes = there('products').map(({ key, cells }) => ({
    id: `dish ${key}`,
    text: [cells.number, cells.name].filter(Boolean).join(' '),
    about: t('Dish'),
    go: () => show({ view: 'Menu', menu: { page: 'dish', key } }),
  }))
  const others = listNames.flatMap(list =>
    there(list).map(({ key, cells }) => ({
      id: `${list} ${key}`,
      text: cells.name || key,
      about: t(listTitles[list]),
      go: () => show({ view: 'Menu', menu: { page: 'row', list, key } }),
    })),
  )
  return [...dishes, ...others]
}
