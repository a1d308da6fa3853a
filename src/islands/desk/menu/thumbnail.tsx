import styles from './dish-list.module.css'

/** A picture of the shop; a plain ground without one. */
export const Thumbnail = ({ file }: { file: string | undefined }) =>
  file ? (
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
