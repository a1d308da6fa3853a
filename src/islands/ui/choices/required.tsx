import { createContext, use } from 'react'
import { useT } from '../hooks/use-t.ts'
import styles from './choices.module.css'

/** Whether the visitor has tried to add the dish. */
export const Tried = createContext(false)

interface RequiredProps {
  /** Whether the choice has been made. */
  done: boolean
  /** Whether it was left without one. */
  left?: boolean
}

/** Marks a required choice; as missing only once the visitor has left it open. */
export function Required({ done, left = false }: RequiredProps) {
  const t = useT()
  const tried = use(Tried)
  if (done) return <span className={styles.done}>{t('Chosen')}</span>
  if (tried || left) return <span className={styles.needed}>{t('Please choose')}</span>
  return <span className={styles.optional}>{t('required')}</span>
}
