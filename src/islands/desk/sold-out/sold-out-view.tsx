import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import type { Sellable } from '#contract/desk/switches.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { type DeskProblem, problemOf } from '#islands/desk/live/problem-of.ts'
import { matching } from './matching.ts'
import { SellableRow } from './sellable-row.tsx'
import styles from './sold-out.module.css'

/** Everything that can be sold out, found by name or number; what is sold out comes first. */
export function SoldOutView() {
  const { t } = useDeskT()
  const [all, setAll] = useState<Sellable[]>([])
  const [query, setQuery] = useState('')
  const [failure, setFailure] = useState<DeskProblem>()
  const soldOut = useStore($feed).now?.switches.soldOut ?? []

  useEffect(() => {
    deskApi(kitchenEndpoints.getSellables).then(setAll, (error: unknown) => setFailure(problemOf(error)))
  }, [])

  return (
    <main className={desk.board}>
      <h1>{t('Sold out')}</h1>
      {soldOut.length === 0 && <p className={desk.empty}>{t('Nothing is sold out')}</p>}
      <ul className={styles.list} aria-label={t('Sold out at present')}>
        {soldOut.map(each => (
          <SellableRow key={`${each.kind} ${each.target}`} sellable={each} state={each} />
        ))}
      </ul>
      <label className={desk.field}>
        {t('Find by name or number')}
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <Problem problem={failure} />
      <ul className={styles.list} aria-label={t('Menu')}>
        {matching(all, query, soldOut).map(each => (
          <SellableRow key={`${each.kind} ${each.target}`} sellable={each} />
        ))}
      </ul>
    </main>
  )
}
