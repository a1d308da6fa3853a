import { use } from 'react'
import { useT } from '../hooks/use-t.ts'
import styles from './choices.module.css'
import { Tried } from './required.tsx'

export interface CountedProps {
  /** How many are chosen, and how many have to be and may be. */
  count: number
  least: number
  most: number | undefined
  /** How many of them are in the price. */
  included: number | undefined
}

/**
 * Says in numbers what is to be chosen, and what of it is missing; read out when it changes. A number that is fixed is in
 * what is missing already.
 */
export function Counted({ count, least, most, included, left }: CountedProps & { left: boolean }) {
  const t = useT()
  const tried = use(Tried)
  const missing = least - count
  const open = missing > 0
  const wanted = [
    least > 0 && least !== most && t('at least {count}', { count: least }),
    most !== undefined && least !== most && t('at most {count}', { count: most }),
    included !== undefined && t('{count} of them in the price', { count: included }),
  ].filter(Boolean)
  const said = open
    ? t('{count} more to choose', { count: missing })
    : count > 0 && t('{count} chosen', { count })
  return (
    <>
      <span className={styles.optional}>{wanted.join(', ')}</span>{' '}
      <span className={styles.count}>
        <span
          role="status"
          className={
            open ? (tried || left ? styles.needed : styles.optional) : said ? styles.done : undefined
          }
        >
          {said}
        </span>
      </span>
    </>
  )
}
