import * as z from 'zod/mini'
import { Flag, Id, mapOf, maybe, orElse } from '../kit/fields.ts'

/** A content page; `text` is HTML. */
export const Page = z.object({
  id: Id,
  name: z.string(),
  text: orElse(z.string(), ''),
  onHeader: Flag,
  onFooter: Flag,
  isPopup: Flag,
})
export type Page = z.output<typeof Page>

/** What the page of a delivery area says, which it has for this (extension `area-pages`). An empty line begins a paragraph. */
export const AreaText = z.object({ id: Id, text: z.string() })
export type AreaText = z.output<typeof AreaText>

export const Language = z.object({
  code: z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)),
  name: z.string(),
})
export type Language = z.output<typeof Language>

export const Branch = z.object({ name: z.string(), url: z.string(), slug: maybe(z.string()) })
export type Branch = z.output<typeof Branch>

/** Source text to translated text; travels as a JSON string. */
export const Translations = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.issues.push({ code: 'custom', message: 'not a JSON string', input: text })
        return z.NEVER
      }
    }),
  ),
  mapOf(z.string()),
)
export type Translations = z.output<typeof Translations>
