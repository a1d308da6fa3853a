import { useEffect } from 'react'
import { siteEndpoints } from '#contract/endpoints/site.ts'
import { EmailField, Field } from '#islands/form/field.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { TermsField } from '#islands/form/terms-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { useT } from '#islands/ui/use-t.ts'
import styles from './contact.module.css'
import { ContactValues, contactLabels, emptyContact } from './contact-values.ts'

interface ContactFieldsProps {
  /**
   * Whether a message was just sent: then the form takes the focus, because the submit button was replaced.
   */
  again: boolean
  onSent: () => void
}

/** The fields of a message. */
export function ContactFields({ again, onSent }: ContactFieldsProps) {
  const t = useT()
  const { callOptions, onFail } = useFormKey()
  const form = useApiForm(siteEndpoints.contact, {
    id: 'contact',
    schema: ContactValues,
    defaultValues: emptyContact,
    labels: () => contactLabels(t),
    toInput: values => ({ body: { ...values, terms: true as const } }),
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
      <div className={styles.pair}>
        <Field form={form} name="fname" required autoComplete="given-name" maxLength={200} />
        <Field form={form} name="lname" required autoComplete="family-name" maxLength={200} />
      </div>
      <EmailField form={form} />
      <Field form={form} name="subject" required autoComplete="off" maxLength={200} />
      <Field form={form} name="message" required autoComplete="off" rows={6} maxLength={5000} />
      <TermsField form={form} />
      <SubmitRow form={form}>{t('Send message')}</SubmitRow>
    </form>
  )
}
