import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { MoneyFormat } from '#lib/formats.ts'
import type { Dictionary } from '#lib/translate.ts'
import { Money } from './use-formats.ts'
import { Words } from './use-t.ts'

export interface PrerenderedProps extends MoneyFormat {
  /** The texts of `formWords` in the page's language. */
  words: Dictionary
}

/** Gives an island that is rendered at build its texts and its way to write money, the same on both sides. */
export function Prerendered({ words, locale, currency, children }: PrerenderedProps & { children: ReactNode }) {
  const money = useMemo(() => ({ locale, currency }), [locale, currency])
  return (
    <Words value={words}>
      <Money value={money}>{children}</Money>
    </Words>
  )
}
