import type { CardForm, HeaderForm, HeroForm } from './registry/look.ts'

/** What HERO_FORM, CARD_FORM and HEADER_FORM say. */
export interface Forms {
  hero: string
  cards: string
  header: string
}

/** The style sheets of src/styles/looks/: a form that is not usual has one, which only pages of that form carry. */
export interface FormSheets {
  hero: Record<Exclude<HeroForm, 'words'>, string>
  cards: Record<Exclude<CardForm, 'words'>, string>
  header: Record<Exclude<HeaderForm, 'line'>, string>
}

/** The rules of the forms that differ from those of the style sheets; empty when all are as usual. */
export const formRules = (forms: Forms, sheets: FormSheets): string =>
  (['hero', 'cards', 'header'] as const)
    .map(part => {
      const known: Partial<Record<string, string>> = sheets[part]
      return Object.hasOwn(known, forms[part]) ? (known[forms[part]] ?? '') : ''
    })
    .filter(Boolean)
    .join('\n')
