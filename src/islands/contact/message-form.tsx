import { useEffect } from 'react'
import { siteEndpoints } from '#contract/endpoints/site.ts'
import { Fields } from '#islands/form/fields.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { useT } from '#islands/ui/use-t.ts'
import styles from './contact.module.css'
import { contactFields } from './contact-fields.ts'

interface MessageFormProps {
  /** Whether a message was just sent. The form takes the focus then, because the button that had it is gone. */
  again: boolean
  onSent: () => void
}

/** One message to the restaurant. */
export function MessageForm({ again, onSent }: MessageFormProps) {
  const t = useT()
  const { callOptions, onFail } = useFormKey()
  const form = useApiForm(siteEndpoints.contact, {
    id: 'contact',
    fields: contactFields,
    toInput: body => ({ body }),
    callOptions,
    onDone: onSent,
    onFail,
  })

  useEffect(() => {
    if (again) form.ref.current?.focus({ preventScroll: true })
  }, [again, form.ref])

  return (
    <form
      ref={form.ref}
      className={styles.form}
      onSubmit={form.submit}
      tabIndex={-1}
      aria-labelledby="h-write"
      noValidate
    >
      <FormHead form={form} />
      <Fields form={form} />
      <SubmitRow form={form}>{t('Send message')}</SubmitRow>
    </form>
  )
}
