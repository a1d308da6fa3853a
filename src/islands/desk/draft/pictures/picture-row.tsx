import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './pictures.module.css'

/** The pictures of a cell, which names their files, small and side by side. */
export function PictureRow({ cell }: { cell: string }) {
  const { t } = useDeskT()
  const files = cell.split(/\s+/).filter(Boolean)
  return (
    <span className={styles.row}>
      {files.map((file, index) => (
        <img
          key={file}
          src={`/media/${encodeURIComponent(file)}`}
          alt={t('Picture {number}', { number: index + 1 })}
        />
      ))}
    </span>
  )
}
