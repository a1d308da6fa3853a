import { siteEndpoints } from '#contract/endpoints/site.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './contact.module.css'
import { contactFields } from './contact-fields.ts'

interface MessageFormProps {
  /** Whether a message was just sent. */
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

  return (
    <WholeForm
      form={form}
      className={styles.form}
      tabIndex={-1}
      aria-labelledby="h-write"
      submit={t('Send message')}
      again={again}
    />
  )
}
