import { useId, useState } from 'react'
import type { BroughtDoubt } from '#contract/desk/bring.ts'
import { fileEndpoints } from '#contract/desk/endpoints/file-endpoints.ts'
import { pictureEndpoints } from '#contract/desk/pictures.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import { loadTables, rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import parts from '../parts.module.css'
import styles from './bring.module.css'
import { matched, picturesIn } from './picture-files.ts'

const WHOLE = { x: 0, y: 0, width: 100, height: 100 }

/** Gives dishes without a picture those of this device, or those whose addresses were in the file. */
export function Pictures({ addresses }: { addresses: number }) {
  const { t } = useDeskT()
  const id = useId()
  const products = useTable('products')
  const [added, setAdded] = useState<number>()
  const [fetched, setFetched] = useState(false)
  const [failed, setFailed] = useState<BroughtDoubt[]>([])
  const [strangers, setStrangers] = useState<string[]>([])
  const { busy, problem, run } = useDeskAction()
  const begin = (): void => {
    setAdded(0)
    setFailed([])
    setStrangers([])
  }
  const count = (more: number): void => setAdded((now = 0) => now + more)

  const take = (files: File[]): Promise<void> =>
    run(async () => {
      begin()
      const dishes = rowsIn(products).filter(({ cells }) => !cells.image)
      const named = dishes.map(({ key, cells: { number = '', name = '' } }) => ({ key, number, name }))
      const { taken, strangers } = matched(await picturesIn(files), named)
      setStrangers(strangers)
      for (const [key, { name, content }] of taken) {
        try {
          const { file } = await deskApi(pictureEndpoints.addPicture, { query: WHOLE, body: content })
          const cells = { image: { from: '', to: file } }
          await changeDraft([{ kind: 'change', table: 'products', key, cells }])
          count(1)
        } catch (error) {
          const where = named.find(dish => dish.key === key)?.name ?? key
          setFailed(others => [...others, { where, cell: name, why: problemOf(error).text }])
        }
      }
    })
  const fetchAll = (): Promise<void> =>
    run(async () => {
      begin()
      for (let left = 1; left > 0; ) {
        const next = await deskApi(fileEndpoints.fetchPictures)
        left = next.left
        count(next.added)
        setFailed(others => [...others, ...next.failed])
      }
      setFetched(true)
      await loadTables(['products'])
    })

  return (
    <details className={`${parts.partRow} unfold`}>
      <summary>{t('Bring pictures')}</summary>
      <div className={styles.choose}>
        <label htmlFor={id}>
          {t('Pictures or a zip file of them, named by number or dish: 12.jpg, Minestrone.jpg')}
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept="image/*,.zip"
          disabled={busy}
          onChange={({ target }) => void take([...(target.files ?? [])])}
        />
      </div>
      {addresses > 0 && !fetched && (
        <Button disabled={busy} onClick={() => void fetchAll()}>
          {t('Fetch the pictures that the file names by address: {count}', { count: addresses })}
        </Button>
      )}
      {added !== undefined && (
        <p role="status">
          {busy
            ? t('Pictures so far: {count}', { count: added })
            : t('Dishes that have a picture now: {count}', { count: added })}
        </p>
      )}
      {strangers.length > 0 && (
        <p>{t('Named like no dish without a picture: {files}', { files: strangers.join(', ') })}</p>
      )}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ where, cell, why, params }) => (
            <li key={cell}>
              {where}: <q>{cell}</q> {t.dynamic(why, params)}
            </li>
          ))}
        </ul>
      )}
      <Problem problem={problem} />
    </details>
  )
}
