import { useId, useState } from 'react'
import { toCents } from '#contract/kit/money.ts'
import { type Extra, isSoldOut, type Size } from '#contract/menu/catalogue.ts'
import type { LineExtra } from '#contract/menu/choices/cart-line.ts'
import { byRank, foundBy, offeredExtras } from '#lib/cart/choice.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import { ChevronIcon } from '../icons.tsx'
import styles from './choices.module.css'
import { Choice, type ChoiceCount, Group } from './group.tsx'
import { SearchField } from './search-field.tsx'

/** More extras than this are folded away until they are unfolded or searched, the most chosen first. */
const MANY = 6

export interface ExtrasProps {
  product: { extras: Extra[] }
  size: Size | undefined
  value: LineExtra[]
  onChange: (extras: LineExtra[]) => void
}

/** The extras with their price at the chosen size. Selected ones stay visible while the others are folded, and in a search. */
export function Extras({ product, size, value, onChange }: ExtrasProps) {
  const t = useT()
  const { delta } = usePrice()
  const name = useId()
  const [search, setSearch] = useState('')
  const [unfolded, setUnfolded] = useState(false)
  // What was ticked when the others were folded stays in place, so that a tick taken back does not take the box away.
  const [kept, setKept] = useState(() => value.map(({ extraId }) => extraId))
  const inMenuOrder = offeredExtras(product, size)
  const many = inMenuOrder.length > MANY
  const offered = many ? byRank(inMenuOrder) : inMenuOrder
  const open = unfolded || !many || search !== ''
  if (offered.length === 0) return null

  const ticked = (id: string) => value.some(extra => extra.extraId === id)
  const found = foundBy(offered, search, pageConfig().lang, ({ extra }) => extra.name)
  const shown = offered.filter(
    each => (open ? found.includes(each) : kept.includes(each.extra.id)) || ticked(each.extra.id),
  )
  const fold = () => {
    setUnfolded(!open)
    setSearch('')
    setKept(value.map(({ extraId }) => extraId))
  }
  const toggle = (extra: Extra, on: boolean) => {
    const rest = value.filter(other => other.extraId !== extra.id)
    onChange(on ? [...rest, { extraId: extra.id, selected: true, name: extra.name }] : rest)
  }

  const countIn = (extra: Extra): ChoiceCount | undefined =>
    (extra.most ?? 1) > 1
      ? {
          value: value.find(each => each.extraId === extra.id)?.count ?? 1,
          max: extra.most ?? 1,
          onChange: count =>
            onChange(value.map(each => (each.extraId === extra.id ? { ...each, count } : each))),
        }
      : undefined

  return (
    <Group legend={t('Extras')} required={false}>
      {many && (
        <button type="button" className={styles.unfold} aria-expanded={open} onClick={fold}>
          {t('{count} extras to choose from', { count: offered.length })}
          <ChevronIcon />
        </button>
      )}
      <SearchField label={t('Search extras')} value={search} onChange={setSearch} />
      {shown.map(({ extra, price }) => (
        <Choice
          key={extra.id}
          type="checkbox"
          name={name}
          label={extra.name}
          price={delta(toCents(price, pageConfig().currency))}
          checked={ticked(extra.id)}
          soldOut={isSoldOut(extra)}
          count={countIn(extra)}
          onChange={on => toggle(extra, on)}
        />
      ))}
      <p role="status" className={styles.none}>
        {open && search !== '' && found.length === 0 && t('No extra has this name')}
      </p>
    </Group>
  )
}
