import { MOST_NOTE, type ReservationNote } from '#contract/desk/table-days.ts'
import { type TableMark, tableMarks } from '#contract/desk/visitors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './table-day.module.css'

export const markNames: Record<TableMark, DeskKey> = {
  allergy: 'Allergy',
  birthday: 'Birthday',
  'high-chair': 'High chair',
}

interface Props {
  note: ReservationNote
  onChange: (note: ReservationNote) => void
}

/** What is to be thought of at a table, and a note, neither of which the guest reads. */
export function NoteFields({ note, onChange }: Props) {
  const { t } = useDeskT()
  return (
    <>
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">{t('To be thought of')}</legend>
        <Ticks
          all={tableMarks}
          chosen={note.marks}
          nameOf={mark => t(markNames[mark])}
          onChange={marks => onChange({ ...note, marks })}
        />
      </fieldset>
      <label className={desk.field}>
        {t('Note for your staff, which the guest does not read')}
        <LimitedInput
          most={MOST_NOTE}
          autoComplete="off"
          value={note.staffNote}
          onChange={({ target }) => onChange({ ...note, staffNote: target.value })}
        />
      </label>
    </>
  )
}
