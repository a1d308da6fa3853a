import { type BroughtCategory, type BroughtMenu, emptyMenu, leaveOut } from './menu.ts'

interface InLanguage {
  /** Its code; empty where nothing is said. */
  language: string
  menu: BroughtMenu
}

const shapeOf = ({ categories }: BroughtMenu): string =>
  categories
    .map(({ dishes }) => dishes.map(({ sizes }) => sizes.map(({ price }) => price).join('/')).join())
    .join('|')

/** Menus of a document as one: those that are the same in other languages become its translations. */
export function mergeLanguages(menus: InLanguage[], language: string): BroughtMenu {
  const own = menus.find(each => each.language === language) ?? menus[0]
  if (!own) return emptyMenu()
  const { menu } = own
  for (const other of menus) {
    if (other === own) continue
    const isOther = other.language !== '' && other.language !== own.language
    if (isOther && shapeOf(other.menu) === shapeOf(menu)) addTexts(menu.categories, other)
    else if (isOther)
      for (const { name, dishes } of other.menu.categories)
        for (const dish of dishes) leaveOut(menu, 'dishes of a menu in another language', name, dish.name)
    else {
      menu.categories.push(...other.menu.categories)
      menu.doubts.push(...other.menu.doubts)
    }
  }
  return menu
}

function addTexts(categories: BroughtCategory[], { language, menu }: InLanguage): void {
  for (const [at, category] of categories.entries()) {
    const theirs = menu.categories[at]
    if (!theirs) continue
    category.texts = { ...category.texts, [language]: { name: theirs.name, description: theirs.description } }
    for (const [place, dish] of category.dishes.entries()) {
      const { name = '', description = '' } = theirs.dishes[place] ?? {}
      dish.texts = { ...dish.texts, [language]: { name, description } }
    }
  }
}
