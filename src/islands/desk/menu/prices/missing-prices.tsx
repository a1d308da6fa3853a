import { type SubmitEvent, useId, useState } from 'react'
import { decimalsOf, inMainUnit } from '#contract/money.ts'
import { readAmount, shownAmount } from '#islands/desk/draft/amounts.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../menu.module.css'

interface Props {
  count: number
  busy: boolean
  onSet: (typed: string) => void
}

/** Says in one line how many prices are missing, and sets all of them. */
export function MissingPrices({ count, busy, onSet }: Props) {
  const { t, money } = useDeskT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const read = readAmount(typed, decimalsOf(money.currency))
  if (count === 0) return null
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if ('cell' in read && read.cell !== '') onSet(typed)
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <div className={draft.field} data-kind="amount">
        <label htmlFor={id}>
          {t('Prices that are missing: {count}. The same for all of them', { count })}
        </label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={shownAmount(inMainUnit(150, money.currency), money.locale)}
          value={typed}
          aria-invalid={'mistake' in read || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${id}-wrong`} className={draft.wrong} aria-live="polite">
          {'mistake' in read && t(read.mistake, { value: typed })}
        </p>
      </div>
      <Button type="submit" disabled={busy}>
        {t('Set all of them')}
      </Button>
    </form>
  )
}
