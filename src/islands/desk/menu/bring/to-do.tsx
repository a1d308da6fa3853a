import { useEffect, useRef } from 'react'
import { type Brought, type BroughtDoubt, lackings } from '#contract/desk/bring.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import menu from '../menu.module.css'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import { Pictures } from './pictures.tsx'
import { Questions } from './questions.tsx'

const LACKING: Record<(typeof lackings)[number], DeskKey> = {
  allergens: 'Without allergens: {count}',
  vat: 'Without VAT, which each needs before you publish: {count}',
  picture: 'Without a picture: {count}',
  category: 'Without a category in the file: {count}',
}

/** How many doubts of a kind are shown at once. */
const FEW = 10

/** What a file has brought, and everything that is left to do, each with the way to its dish. */
export function ToDo({ brought }: { brought: Brought }) {
  const { t } = useDeskT()
  const heading = useRef<HTMLHeadingElement>(null)
  const products = useTable('products')
  const nameOf = (key: string): string => products?.rows.get(key)?.cells.name || key
  useEffect(() => heading.current?.focus(), [])
  const { dishes, categories, changes, without, doubts, doubtful, questions, leftOut, lacks } = brought
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('{dishes} dishes in {categories} categories', { dishes, categories })}
      </h2>
      <p role="status">
        {changes === 0
          ? t('Everything was there already: nothing has changed.')
          : t('They are in the draft. Changes that wait under “Publish”: {count}', { count: changes })}
      </p>
      {changes > 0 && (
        <Button primary onClick={() => showView('Publish')}>
          {t('Publish')}
        </Button>
      )}
      <section aria-label={t('To do')} className={styles.toDo}>
        <h3>{t('To do')}</h3>
        {questions.length > 0 && <Questions questions={questions} />}
        {doubts.length > 0 && <p>{t('Please check: {count}', { count: doubtful })}</p>}
        {[...groupBy(doubts, ({ why, params }) => t.dynamic(why, params))].map(([why, those]) => (
          <details key={why} className={`${parts.partRow} unfold`} open={those.length <= FEW}>
            <summary>
              {those.some(({ cell }) => cell !== '') && <q>…</q>} {why}: {those.length}
            </summary>
            <ul className={parts.links}>
              {those.map(doubt => (
                <li key={JSON.stringify(doubt)}>
                  <Doubt doubt={doubt} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        {lackings
          .filter(lack => without[lack].length > 0)
          .map(lack => (
            <details key={lack} className={`${parts.partRow} unfold`}>
              <summary>{t(LACKING[lack], { count: without[lack].length })}</summary>
              <ul className={parts.links}>
                {without[lack].map(key => (
                  <li key={key}>
                    <DishLink dish={key} name={nameOf(key)} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
        {leftOut.map(({ what, count, cells }) => (
          <details key={what} className={`${parts.partRow} unfold`}>
            <summary>
              {t('Left out, because a menu here has no place for it: {what}', { what: t.dynamic(what) })}:{' '}
              {count}
            </summary>
            <ul className={parts.links}>
              {cells.map(each => (
                <li key={JSON.stringify(each)}>
                  <strong>{each.where}</strong> <q>{each.cell}</q>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Pictures addresses={brought.pictures} />
        <p className="notes">
          {t('The file does not say: {what}', { what: lacks.map(what => t.dynamic(what)).join(', ') })}
        </p>
      </section>
    </>
  )
}

const DishLink = ({ dish, name }: { dish: string; name: string }) => (
  <button type="button" className={menu.open} onClick={() => goTo({ page: 'dish', key: dish })}>
    {name}
  </button>
)

/** Where something may have been read wrongly, with what the file says there. */
const Doubt = ({ doubt: { where, cell, at, key } }: { doubt: BroughtDoubt }) => (
  <>
    {key === undefined ? <strong>{where}</strong> : <DishLink dish={key} name={where} />}{' '}
    {cell !== '' && <q>{cell}</q>} {at}
  </>
)
