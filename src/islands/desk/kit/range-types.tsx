import { type OrderType, orderTypes } from '#contract/kit/order-types.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import styles from './range-types.module.css'
import { Ticks } from './ticks.tsx'
import { useDeskT } from './use-desk-t.ts'

interface Props {
  /** What the range of opening hours is called. */
  name: string
  /** None for all. */
  types: OrderType[]
  onChange: (types: OrderType[]) => void
}

/** The order types that a range of opening hours is for. */
export function RangeTypes({ name, types, onChange }: Props) {
  const { t } = useDeskT()
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{`${name}: ${t('Only for')}`}</legend>
      <span aria-hidden="true">{t('Only for')}</span>
      <Ticks all={orderTypes} chosen={types} nameOf={type => t(typeNames[type])} onChange={onChange} />
    </fieldset>
  )
}
