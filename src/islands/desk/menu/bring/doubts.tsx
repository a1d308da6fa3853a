import type { Brought, BroughtDoubt } from '#contract/desk/bring.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import menu from '../menu.module.css'
import parts from '../parts.module.css'

/** How many doubts of a kind are shown at once. */
const FEW = 10

/** What may have been read wrongly, by the reasons for it, each with its cell. */
export function Doubts({ doubts }: { doubts: BroughtDoubt[] }) {
  const { t } = useDeskT()
  return [...groupBy(doubts, ({ why, params }) => t.dynamic(why, params))].map(([why, those]) => (
    <details key={why} className={`${parts.partRow} unfold`} open={those.length <= FEW}>
      <summary>
        <span>
          {those.some(({ cell }) => cell !== '') && <q>…</q>} {why}: {those.length}
        </span>
      </summary>
      <ul className={parts.links}>
        {those.map(doubt => (
          <li key={JSON.stringify(doubt)}>
            <Doubt doubt={doubt} />
          </li>
        ))}
      </ul>
    </details>
  ))
}

/** Where something may have been read wrongly, with what the file says there. */
const Doubt = ({ doubt: { where, cell, at, key } }: { doubt: BroughtDoubt }) => (
  <>
    {key === undefined ? <strong>{where}</strong> : <DishLink dish={key} name={where} />}{' '}
    {cell !== '' && <q>{cell}</q>} {at}
  </>
)

export const DishLink = ({ dish, name }: { dish: string; name: string }) => (
  <button type="button" className={menu.open} onClick={() => goTo({ page: 'dish', key: dish })}>
    {name}
  </button>
)

/** What the file says and a menu here has no place for, by column or field. */
export function LeftOut({ leftOut }: Pick<Brought, 'leftOut'>) {
  const { t } = useDeskT()
  return leftOut.map(({ what, count, cells }) => (
    <details key={what} className={`${parts.partRow} unfold`}>
      <summary>
        {t('Left out, because a menu here has no place for it: {what}', { what: t.dynamic(what) })}: {count}
      </summary>
      <ul className={parts.links}>
        {cells.map(each => (
          <li key={JSON.stringify(each)}>
            <strong>{each.where}</strong> <q>{each.cell}</q> {each.at}
          </li>
        ))}
      </ul>
    </details>
  ))
}
