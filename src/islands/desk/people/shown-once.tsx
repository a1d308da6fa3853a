import styles from './access.module.css'

interface Props {
  /** What the text is and what to do with it; undefined while there is none. */
  about: string | undefined
  text: string | undefined
}

/** A link, key or secret, announced when it is made, that nobody can read again later. */
export function ShownOnce({ about, text }: Props) {
  return (
    <div role="status" className={styles.link}>
      {about !== undefined && (
        <>
          <p>{about}</p>
          <code>{text}</code>
        </>
      )}
    </div>
  )
}
