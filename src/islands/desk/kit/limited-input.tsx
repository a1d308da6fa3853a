import { type ComponentProps, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { isTooLong, lengthIn } from '#lib/i18n/text-length.ts'
import styles from './desk.module.css'
import { useDeskT } from './use-desk-t.ts'

interface Limit {
  /** The longest text that the server takes. */
  most: number
}

/** A text of one line that takes what is pasted whole, and says when it is longer than the server takes. */
export function LimitedInput({ most, ...input }: ComponentProps<'input'> & Limit) {
  const { field, note, ...limited } = useLimit<HTMLInputElement>(most, input)
  return (
    <>
      <input {...input} {...limited} ref={field} />
      {note}
    </>
  )
}

/** The same for a text of several lines. */
export function LimitedTextarea({ most, ...textarea }: ComponentProps<'textarea'> & Limit) {
  const { field, note, ...limited } = useLimit<HTMLTextAreaElement>(most, textarea)
  return (
    <>
      <textarea {...textarea} {...limited} ref={field} />
      {note}
    </>
  )
}

interface LimitedField<E>
  extends Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'aria-invalid' | 'aria-describedby'> {
  ref?: Ref<E> | undefined
}

/** What limits the text of a field: one that is too long is invalid to the browser, which does not send its form. */
export function useLimit<E extends HTMLInputElement | HTMLTextAreaElement>(
  most: number,
  given: LimitedField<E>,
) {
  const { t, money } = useDeskT()
  const id = useId()
  const field = useRef<E>(null)
  useImperativeHandle<E | null, E | null>(given.ref, () => field.current, [])
  const [typed, setTyped] = useState(String(given.defaultValue ?? ''))
  const text = given.value === undefined ? typed : String(given.value)
  const problem = isTooLong(text, most)
    ? t(
        '{count} {count|character is|characters are} too many: please shorten it to {most}',
        lengthIn(text, most, money.locale),
      )
    : ''
  useEffect(() => field.current?.setCustomValidity(problem), [problem])
  return {
    field,
    onInput: ({ currentTarget }: { currentTarget: E }) => setTyped(currentTarget.value),
    'aria-invalid': problem === '' ? given['aria-invalid'] : true,
    'aria-describedby': problem === '' ? given['aria-describedby'] : id,
    note: problem !== '' && (
      <small id={id} role="alert" className={styles.problem}>
        {problem}
      </small>
    ),
  }
}
