import styles from './dish-list.module.css'

/** A picture of the shop; nothing where there is none. */
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
  ) : null
