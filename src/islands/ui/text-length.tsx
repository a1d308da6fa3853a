import { isNearlyFull, isTooLong, lengthIn } from '#lib/i18n/text-length.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from './hooks/use-t.ts'
import styles from './text-length.module.css'

/** What is said of a text that is too long; undefined of any other. A field takes it whole, so that nothing is lost. */
export function useTooLong(text: string, most: number | undefined): string | undefined {
  const t = useT()
  if (most === undefined || !isTooLong(text, most)) return undefined
  return t(
    'This is longer than {most} characters. Please shorten it.',
    lengthIn(text, most, pageConfig().locale),
  )
}

interface Length {
  text: string
  most: number | undefined
  /** Whether it is also counted before it is too long. */
  isLong?: boolean
}

/** Whether the length of a text is to be said. */
export const isCounted = ({ text, most, isLong = false }: Length): boolean =>
  most !== undefined && (isTooLong(text, most) || (isLong && isNearlyFull(text, most)))

/** Says how long a text is, to those who see and, as a description of its field, to those who do not. */
export function TextLength({ id, ...length }: Length & { id: string }) {
  const t = useT()
  const { text, most } = length
  if (most === undefined || !isCounted(length)) return null
  return (
    <p id={`${id}-count`} className={styles.count}>
      {t('{count} of {most} characters', lengthIn(text, most, pageConfig().locale))}
    </p>
  )
}

/** What is said below a field outside of forms: that its text is too long, and how long it is. */
export function TextLimit({ id, ...length }: Length & { id: string }) {
  const error = useTooLong(length.text, length.most)
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <TextLength id={id} {...length} />
    </>
  )
}
