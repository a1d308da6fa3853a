import styles from './menu.module.css'

/** A picture of the shop; a plain ground without one. */
export function Thumbnail({ file }: { file: string | undefined }) {
  return file ? (
    <img
      className={styles.thumbnail}
      src={`/media/${encodeURIComponent(file)}`}
      alt=""
      loading="lazy"
      width={56}
      height={56}
    />
  ) : (
    <span className={styles.thumbnail} />
  )
}
