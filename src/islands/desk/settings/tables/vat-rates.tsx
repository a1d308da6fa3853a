import { type SubmitEvent, useId, useState } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { isBlank } from '#contract/kit/normal-forms.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { isTooLong } from '#lib/i18n/text-length.ts'
import styles from '../settings.module.css'
import { KeyedTable } from './keyed-table.tsx'

/** The VAT of what is taxed otherwise at the table than away, or from a day on. */
export function VatRates() {
  const { t } = useDeskT()
  const titleOf = ({ cells: { class: name = '', from = '' } }: DraftRow): string =>
    from === '' ? name : t('{name} from {day}', { name, day: from })
  return (
    <KeyedTable
      table="vatRates"
      title={t('VAT classes')}
      hint={t(
        'For dishes whose VAT is not the same at the table and away, or changes on a day. Such a dish names the class instead of a percentage',
      )}
      titleOf={titleOf}
    >
      <AddRates />
    </KeyedTable>
  )
}

/** The longest name of a class. */
const MAX_NAME = 40

/** Adds the rates of a class, from the day that is given or before all others. */
function AddRates() {
  const { t } = useDeskT()
  const id = useId()
  const name = useEntry()
  const from = useEntry()
  const [isEmpty, setIsEmpty] = useState(false)
  const { busy, problem, run } = useDeskAction()
  const shown = isEmpty && isBlank(name.text) ? { text: t('Please give it a name') } : problem
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsEmpty(true)
    if (busy || isBlank(name.text) || isTooLong(name.text, MAX_NAME)) return
    const empty = [name.sent(), from.sent()]
    const cells = { class: name.text.trim(), from: from.text }
    await run(async () => {
      await changeDraft([{ kind: 'add', table: 'vatRates', cells }])
      for (const field of empty) field()
      setIsEmpty(false)
    })
  }
  return (
    <form className={styles.actions} onSubmit={submit} noValidate>
      <div className={draft.field}>
        <label htmlFor={`${id}-name`}>{t('VAT class')}</label>
        <LimitedInput
          id={`${id}-name`}
          type="text"
          autoComplete="off"
          most={MAX_NAME}
          value={name.text}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown && `${id}-problem`}
          onChange={({ target }) => name.type(target.value)}
        />
      </div>
      <div className={draft.field}>
        <label htmlFor={`${id}-from`}>{t('From the day')}</label>
        <input
          id={`${id}-from`}
          type="date"
          value={from.text}
          onChange={({ target }) => from.type(target.value)}
        />
      </div>
      <Button type="submit" disabled={busy}>
        {t('Add rates')}
      </Button>
      <Problem id={`${id}-problem`} problem={shown} />
    </form>
  )
}
