import type { ReactNode } from 'react'
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
  /** Whether the reasons take as little room as they can. */
  brief?: boolean
  /** Whether the form cannot be sent yet for what the page still loads. */
  waiting?: boolean
  children: ReactNode
}

/**
 * The submit button and, while it is disabled, the reasons: each missing field is a link that focuses it. A form that is as
 * empty as it came asks for nothing yet.
 */
export function SubmitRow<V extends FieldValues>({
  form,
  reasons = [],
  brief = false,
  waiting = false,
  children,
}: SubmitRowProps<V>) {
  const t = useT()
  const reasonsId = `${form.id}-reasons`
  const names = Object.keys(form.labels) as FieldPath<V>[]
  const open = names.filter(name => !form.blank && form.problems.some(problem => problem.name === name))
  const isShown = form.status !== 'pending' && open.length + reasons.length > 0
  return (
    <div className={styles.submit}>
      {isShown && (
        <div id={reasonsId} className={`${styles.reasons} ${brief ? styles.brief : ''}`}>
          {reasons.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
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
        disabled={form.status !== 'valid' || reasons.length > 0 || waiting}
        aria-busy={form.status === 'pending' || waiting}
        aria-describedby={isShown ? reasonsId : undefined}
      >
        {children}
      </Button>
    </div>
  )
}
