import { endpoints } from '#contract/endpoints.ts'
import { api } from '#stores/api.ts'
import { closeSheet, type Sheet } from '#stores/sheet.ts'
import styles from '../ui/choices/choices.module.css'
import { Failed } from '../ui/failed.tsx'
import { useLive } from '../ui/use-live.ts'
import { Waiting } from '../ui/waiting.tsx'
import { ProductChooser } from './product-chooser.tsx'

/** The live product in the open sheet, below the name, picture and price that stand there at once. */
export function ProductSheet({ sheet }: { sheet: Sheet }) {
  const { categoryId, id, line } = sheet
  const live = useLive(`${categoryId} ${id}`, signal =>
    api(endpoints.getProduct, { params: { categoryId, productId: id } }, { signal }),
  )
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'failed') return <Failed {...live} {...(line ? {} : { href: sheet.href })} />
  return (
    <>
      {live.data.description && <p className={styles.about}>{live.data.description}</p>}
      <ProductChooser
        product={live.data}
        categoryId={categoryId}
        line={line?.type === 'productItem' ? line : undefined}
        onDone={closeSheet}
      />
    </>
  )
}
