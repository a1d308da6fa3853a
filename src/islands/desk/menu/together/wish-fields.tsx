import type { DraftMistake } from '#contract/desk/draft.ts'
import { manners } from '#contract/desk/together.ts'
import { named } from '#islands/desk/draft/cell-field.tsx'
import { IdCell, OneOfCell } from '#islands/desk/draft/choice-cells.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import { IdsCell } from '#islands/desk/draft/ids-cell.tsx'
import { OrderTypesCell } from '#islands/desk/draft/order-types-cell.tsx'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { percentIn } from '#lib/i18n/format.ts'
import { ratesOf } from '../dish-actions.ts'
import { localCell } from './local-cell.ts'
import { fieldOfThing, isList, isPrice, mannerNames, priceManners, type Thing, type Wish } from './things.ts'

interface Props {
  thing: Thing
  wish: Wish
  mistakes: Pick<DraftMistake, 'message' | 'params'>[]
  onChange: (wish: Wish) => void
}

/** What several dishes are to get, by the fields that one dish has for it. */
export function WishFields(props: Props) {
  const { t } = useDeskT()
  const { thing, wish, onChange } = props
  const sizes = rowsIn(useTable('sizes'))
  const hows = howsOf(thing)
  return (
    <>
      {thing === 'size' && (
        <SelectField
          label={t('Size')}
          value={wish.size}
          options={[
            ['', t('Please choose')],
            ...sizes.map(({ key, cells }) => [key, cells.name || key] as const),
          ]}
          onChange={({ target }) => onChange({ ...wish, size: target.value })}
        />
      )}
      {hows.length > 0 && (
        <SelectField
          label={t('How')}
          value={wish.how}
          options={hows.map(how => [how, t(howName(thing, how))] as const)}
          onChange={({ target }) =>
            onChange({ ...wish, how: hows.find(how => how === target.value) ?? wish.how })
          }
        />
      )}
      {!needsNothing(thing, wish) && <WishCell {...props} />}
    </>
  )
}

/** In which ways it can be given; nothing for what is the same for all of them anyway. */
function howsOf(thing: Thing): readonly Wish['how'][] {
  if (isList(thing)) return manners
  if (thing === 'size') return ['plus', 'exactly', 'remove']
  return isPrice(thing) ? priceManners : []
}

function howName(thing: Thing, how: Wish['how']): DeskKey {
  if (thing === 'size' && how === 'remove') return 'Take this size away'
  if (thing === 'size' && how === 'plus') return 'Add it: the first size plus'
  if (thing === 'size') return 'Add it: the same price for all'
  return isPrice(thing) && how === 'exactly' ? 'The same for all' : mannerNames[how]
}

const needsNothing = (thing: Thing, { how }: Wish): boolean =>
  how === 'own' || (thing === 'size' && how === 'remove')

/** The value of a choice that nobody has made yet: an empty one is a choice too. */
const UNSAID = '?'

function WishCell({ thing, wish, mistakes, onChange }: Props) {
  const { t, money } = useDeskT()
  const rates = ratesOf(rowsIn(useTable('products')))
  const { label, hint, kind } = fieldOfThing(thing)
  const table = isPrice(thing) || thing === 'size' ? 'prices' : 'products'
  const cell = localCell({
    ...{ table, column: thing, value: wish.cell, mistakes },
    set: value => onChange({ ...wish, cell: value, none: wish.none && value === '' }),
  })
  const props = { cell, label: t(label), hint }
  if (thing === 'vat') {
    const choices = rates.map((rate): [string, string] => [
      rate,
      /^\d/.test(rate) ? percentIn(`${rate} %`, money.locale) : rate,
    ])
    return <OneOfCell {...props} choices={[['', t('Please choose')], ...choices]} />
  }
  if (isPrice(thing) || thing === 'size')
    return (
      <TextCell
        cell={cell}
        kind={{ as: wish.how === 'plus' ? 'signedAmount' : 'amount' }}
        label={t('Amount')}
      />
    )
  if (kind.as === 'oneOf') {
    const choices = named(kind.values, t)
    const unsaid: [string, string][] = wish.isBegun ? [] : [[UNSAID, t('Please choose')]]
    const shown = wish.isBegun ? cell : { ...cell, value: UNSAID }
    return <OneOfCell {...props} cell={shown} choices={[...unsaid, ...choices]} />
  }
  if (kind.as === 'id') return <IdCell {...props} of={kind.of} required />
  if (kind.as === 'orderTypes') return <OrderTypesCell {...props} />
  if (kind.as !== 'ids') return <TextCell {...props} kind={kind} />
  return (
    <>
      <IdsCell {...props} of={kind.of} />
      {thing === 'allergens' && (
        <label className={draft.check}>
          <input
            type="checkbox"
            checked={wish.none}
            disabled={wish.cell !== ''}
            onChange={({ target }) => onChange({ ...wish, none: target.checked })}
          />
          {t('Contains none of these')}
        </label>
      )}
    </>
  )
}
