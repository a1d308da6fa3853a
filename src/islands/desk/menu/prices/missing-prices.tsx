import { type SubmitEvent, useId, useState } from 'react'
import { decimalsOf, inMainUnit } from '#contract/kit/money.ts'
import { readAmount, shownAmount } from '#islands/desk/draft/amounts.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  /** The sizes at which prices are missing, with how many. */
  sizes: readonly { key: string; name: string; count: number }[]
  busy: boolean
  onSet: (typed: string, sizes: string[]) => void
}

/** Says in one line how many prices are missing, and sets all of them, or those of one size. */
export function MissingPrices({ sizes, busy, onSet }: Props) {
  const { t, money } = useDeskT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState('')
  const chosen = sizes.some(({ key }) => key === size) ? size : ''
  const meant = sizes.filter(({ key }) => chosen === '' || key === chosen)
  const count = meant.reduce((sum, each) => sum + each.count, 0)
  const read = readAmount(typed, decimalsOf(money.currency))
  if (count === 0) return null
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if ('cell' in read && read.cell !== '')
      onSet(
        typed,
        meant.map(({ key }) => key),
      )
  }
  return (
    <form className={draft.add} onSubmit={submit} noValidate>
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
      {sizes.length > 1 && (
        <div className={draft.field}>
          <label htmlFor={`${id}-size`}>{t('At which size')}</label>
          <select id={`${id}-size`} value={chosen} onChange={({ target }) => setSize(target.value)}>
            <Options of={[['', t('All sizes')], ...sizes.map(({ key, name }) => [key, name] as const)]} />
          </select>
        </div>
      )}
      <Button type="submit" disabled={busy}>
        {t('Set all of them')}
      </Button>
    </form>
  )
}
