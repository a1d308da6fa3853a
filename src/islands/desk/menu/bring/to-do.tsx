import { useEffect, useRef } from 'react'
import { type Brought, lackings } from '#contract/desk/bring.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import { DishLink, Doubts, LeftOut } from './doubts.tsx'
import { Pictures } from './pictures.tsx'
import { Questions } from './questions.tsx'

const LACKING: Record<(typeof lackings)[number], DeskKey> = {
  allergens: 'Without allergens: {count}',
  vat: 'Without VAT, which each needs before you publish: {count}',
  picture: 'Without a picture: {count}',
  category: 'Without a category in the file: {count}',
}

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
        {t('{dishes} {dishes|dish|dishes} in {categories} {categories|category|categories}', {
          dishes,
          categories,
        })}
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
        <Doubts doubts={doubts} />
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
        <LeftOut leftOut={leftOut} />
        <Pictures addresses={brought.pictures} />
        <p className="notes">
          {t('The file does not say: {what}', { what: lacks.map(what => t.dynamic(what)).join(', ') })}
        </p>
      </section>
    </>
  )
}
