import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { focusField } from './focus.ts'
import styles from './form.module.css'
import type { ApiForm } from './use-api-form.ts'
import { fieldId } from './wiring.ts'

/** Explains the required mark. */
export function RequiredHint() {
  const t = useT()
  return <p className={styles.hint}>{t('Fields marked with * are required')}</p>
}

interface FormHeadProps<V extends FieldValues> {
  form: ApiForm<V>
  /** Whether the required mark is explained here. */
  hint?: boolean
}

/** Explains the required mark and shows the server's messages that belong to no field. */
export function FormHead<V extends FieldValues>({ form, hint = true }: FormHeadProps<V>) {
  const t = useT()
  return (
    <>
      {hint && <RequiredHint />}
      {form.head.length > 0 && (
        <div className={styles.head} role="alert" tabIndex={-1} data-attention>
          {form.head.map(text => (
            <p key={text}>{t.dynamic(text)}</p>
          ))}
        </div>
      )}
    </>
  )
}

interface SubmitRowProps<V extends FieldValues> {
  form: ApiForm<V>
  /** Translated reasons why the form cannot be sent although every field is valid. */
  reasons?: string[]
  /** What can be done about the reasons. */
  way?: ReactNode
  /** Whether the reasons take as little room as they can. */
  brief?: boolean
  /** Whether pressing it while something is missing leads to the first of it. */
  leads?: boolean
  /** Whether the form cannot be sent yet for what the page still loads. */
  waiting?: boolean
  children: ReactNode
}

/**
 * The submit button and, while it is unavailable, the reasons: each missing field is a link that focuses it. A form that is as
 * empty as it came asks for nothing yet, until its button is pressed.
 */
export function SubmitRow<V extends FieldValues>({
  form,
  reasons = [],
  way,
  brief = false,
  leads = false,
  waiting = false,
  children,
}: SubmitRowProps<V>) {
  const t = useT()
  const reasonsId = `${form.id}-reasons`
  const place = useRef<HTMLDivElement>(null)
  const [presses, setPresses] = useState(0)
  const names = Object.keys(form.labels) as FieldPath<V>[]
  const asks = presses > 0 || !form.blank
  const open = names.filter(name => asks && form.problems.some(problem => problem.name === name))
  const isShown = form.status !== 'pending' && open.length + reasons.length > 0
  const isUnavailable = form.status !== 'valid' || reasons.length > 0 || waiting

  // The explanation is read out, and its first link is the next thing to be reached.
  useEffect(() => {
    if (presses > 0) place.current?.focus()
  }, [presses])

  const [first] = names.filter(name => form.problems.some(problem => problem.name === name))
  const lead = (name: FieldPath<V>): void => {
    form.touch()
    focusField(fieldId(form.id, name))
  }

  /** Enter in a field presses the button too. What was filled in without an event may be all that was missing. */
  const explain = (event: MouseEvent): void => {
    if (form.status === 'invalid' && reasons.length === 0 && !waiting && form.isComplete()) return
    event.preventDefault()
    if (form.status === 'pending') return
    if (leads && first !== undefined && reasons.length === 0) lead(first)
    else setPresses(count => count + 1)
  }
  return (
    <div className={styles.submit}>
      {isShown && (
        <div
          id={reasonsId}
          ref={place}
          tabIndex={-1}
          className={`${styles.reasons} ${brief ? styles.brief : ''} ${reasons.length > 0 ? styles.stopped : ''}`}
        >
          {reasons.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
          {way}
          {open.length > 0 && (
            <>
              <p>{t('Still missing:')}</p>
              <ul>
                {open.map(name => (
                  <li key={name}>
                    <button
                      type="button"
                      // A blur may show an error, which would move this button away from under the pointer.
                      onMouseDown={event => event.preventDefault()}
                      onClick={() => focusField(fieldId(form.id, name))}
                    >
                      {form.labels[name]}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {form.failure && (
        <p className={styles.head} role="alert">
          {t.dynamic(form.failure)}
        </p>
      )}
      <Button
        type="submit"
        primary
        className={styles.button}
        aria-disabled={isUnavailable}
        onClick={isUnavailable ? explain : undefined}
        aria-busy={form.status === 'pending' || waiting}
        aria-describedby={isShown ? reasonsId : undefined}
      >
        {children}
      </Button>
    </div>
  )
}
