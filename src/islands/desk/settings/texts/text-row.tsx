import { useId } from 'react'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import { removeRow } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { useCell, useRow } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { missingPlaceholders } from './shop-texts.ts'

interface Props {
  lang: string
  /** The English source text. */
  text: string
  /** As guests of the default language read it. */
  main: string
  /** What ships for the language; empty when it has to be translated. */
  shipped: string
}

/**
 * A text of the shop beside its translation. Without one of the restaurant's own, guests read the standard
 * text.
 */
export function TextRow({ lang, text, main, shipped }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const key = `${lang} ${text}`
  const row = useRow('translations', key)
  const cell = useCell('translations', key, 'text')
  const isGone = row?.state === 'removed' && !cell.unsaved
  const value = isGone ? '' : cell.value
  const missing = missingPlaceholders(text, value)
  const leave = async (): Promise<void> => {
    await saveNow()
    if (value === '' && row && row.state !== 'removed') await removeRow('translations', key)
  }
  return (
    <li className={draft.field}>
      <label htmlFor={id}>{main}</label>
      <textarea
        id={id}
        lang={lang}
        rows={1}
        value={value}
        placeholder={shipped}
        aria-describedby={`${id}-notes`}
        aria-invalid={missing.length > 0 || undefined}
        onChange={({ target }) => cell.set(target.value)}
        onBlur={() => void leave()}
      />
      <CellNotes id={`${id}-notes`} cell={value === '' ? { ...cell, mistakes: [] } : cell} />
      {missing.length > 0 && (
        <p className={draft.wrong}>
          {t('{names} is missing: the shop fills it in', { names: missing.join(', ') })}
        </p>
      )}
      {value === '' && shipped === '' && <p className={draft.notes}>{t('Guests read this in English')}</p>}
    </li>
  )
}
