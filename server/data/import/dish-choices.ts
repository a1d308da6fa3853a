import { withInherited } from '#contract/menu/inherited.ts'
import type { ReadFolder } from './unresolved.ts'

/** The groups of extras and the questions of each dish, by its id: its own and those of its category. */
export function dishChoices({ read }: ReadFolder): Map<string, { extras: string[]; variants: string[] }> {
  const categories = new Map(read.categories.map(({ value }) => [value.id, value]))
  return new Map(
    read.products.map(({ value }) => {
      const category = categories.get(value.category_id)
      const extras = withInherited(value.extras, { from: category?.extras, without: value.without_extras })
      const variants = withInherited(value.variants, {
        from: category?.variants,
        without: value.without_variants,
      })
      return [value.id, { extras, variants }]
    }),
  )
}
