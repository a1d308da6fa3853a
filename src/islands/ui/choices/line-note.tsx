import { useId, useState } from 'react'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import { PlusIcon } from '../icons.tsx'
import { TextLimit } from '../text-length.tsx'
import styles from './choices.module.css'
import own from './line-note.module.css'

export interface LineNoteProps {
  value: string
  onChange: (note: string) => void
}

/** What a guest asks for of a dish, in words; folded until it is wanted. Nothing where the restaurant takes no such notes. */
export function LineNote({ value, onChange }: LineNoteProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(value !== '')
  const most = pageConfig().features.lineNote
  if (!most) return null
  if (!open)
    return (
      <button type="button" className={styles.unfold} onClick={() => setOpen(true)}>
        {t('Add a note to this dish')}
        <PlusIcon />
      </button>
    )
  return (
    <div className={own.field}>
      <label className={styles.legend} htmlFor={id}>
        {t('Your note to this dish')}
      </label>
      <textarea
        id={id}
        rows={2}
        aria-invalid={isTooLong(value, most)}
        aria-describedby={`${id}-error ${id}-count ${id}-most`}
        // The field takes the place of the button that was tapped for it.
        ref={value === '' ? focused : undefined}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <TextLimit id={id} text={value} most={most} isLong />
      <small id={`${id}-most`} className={styles.optional}>
        {t('At most {count} characters', { count: most })}
      </small>
    </div>
  )
}

/** Whether the restaurant takes a note as it is typed. */
export function isNote(text: string): boolean {
  const most = pageConfig().features.lineNote
  return most === undefined || !isTooLong(text, most)
}

const focused = (field: HTMLTextAreaElement | null): void => field?.focus()
