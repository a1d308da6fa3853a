import type { LookedMenu } from '#contract/desk/bring.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { percentIn } from '#lib/i18n/format.ts'
import { ratesOf } from '../dish-actions.ts'
import type { BringOptions } from './choices.ts'
import { Codes } from './codes.tsx'
import { Columns } from './columns.tsx'
import { Doubts, LeftOut } from './doubts.tsx'
import { FirstDishes } from './first-dishes.tsx'
import { Tick } from './tick.tsx'

interface Props {
  looked: LookedMenu
  choices: BringOptions
  busy: boolean
  /** The file is read again with other choices. */
  onChange: (choices: BringOptions) => void
  /** Something is chosen that changes nothing of what was read. */
  onChoose: (choices: BringOptions) => void
  onBring: () => void
}

/** What is in the file, before any of it becomes part of the draft. */
export function LookedAt({ looked, choices, busy, onChange, onChoose, onBring }: Props) {
  const { t, money } = useDeskT()
  const rates = ratesOf(rowsIn(useTable('products'))).filter(rate => /^\d/.test(rate))
  const { format, dishes, categories, withoutPrice, extras, hidden, codes, sheet, first } = looked
  return (
    <>
      <h2>{sheet ? t('Your spreadsheet') : format}</h2>
      <p role="status">
        {busy
          ? t('Reading the file')
          : t('{dishes} dishes in {categories} categories', { dishes, categories })}
      </p>
      {sheet && <Columns sheet={sheet} busy={busy} onChange={columns => onChange({ ...choices, columns })} />}
      {withoutPrice > 0 && (
        <p role="alert" className={desk.problem}>
          {t('Dishes without a price that can be read, which each needs before you publish: {count}.', {
            count: withoutPrice,
          })}{' '}
          {sheet &&
            !sheet.columns.some(({ use }) => use === 'price') &&
            t('No column is for prices: choose “Price” where they are.')}
        </p>
      )}
      {first.length > 0 && <FirstDishes first={first} />}
      {extras > 0 && (
        <Tick checked={choices.extras} disabled={busy} onChange={extras => onChange({ ...choices, extras })}>
          {t('Make choices of what looks like an extra, such as “with cheese +1.50”: {count}', {
            count: extras,
          })}
        </Tick>
      )}
      {hidden > 0 && (
        <Tick checked={choices.hidden} disabled={busy} onChange={hidden => onChange({ ...choices, hidden })}>
          {t('Also take the hidden rows: {count}', { count: hidden })}
        </Tick>
      )}
      {codes.length > 0 && <Codes codes={codes} choices={choices} onChoose={onChoose} />}
      {looked.doubtful > 0 && <p>{t('Please check: {count}', { count: looked.doubtful })}</p>}
      <Doubts doubts={looked.doubts} />
      <LeftOut leftOut={looked.leftOut} />
      <SelectField
        label={t('VAT of dishes of which the file says none')}
        value={choices.vat}
        onChange={({ target }) => onChoose({ ...choices, vat: target.value })}
        options={[
          ['', t('Decide later')],
          ...rates.map(rate => [rate, percentIn(`${rate} %`, money.locale)] as const),
        ]}
      />
      <Button
        primary
        disabled={busy || dishes === 0 || (codes.length > 0 && !choices.isConfirmed)}
        onClick={onBring}
      >
        {t('Put {count} dishes into the draft', { count: dishes })}
      </Button>
    </>
  )
}
