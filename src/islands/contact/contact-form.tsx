import { Suspense, useEffect, useState } from 'react'
import { siteEndpoints } from '#contract/api/endpoints/site.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { useMounted } from '#islands/ui/hooks/use-mounted.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { showIntent } from '#lib/shell/intent.ts'
import { showAlert } from '#stores/popup.ts'
import styles from './contact.module.css'
import { contactFields } from './contact-fields.ts'

/** The contact form. Its container has the form's height from the start; after a message is sent the form is empty again. */
export function ContactForm() {
  const mounted = useMounted()
  return (
    <div className={styles.place}>
      {mounted && (
        <Suspense fallback={null}>
          <Messages />
        </Suspense>
      )}
    </div>
  )
}

function Messages() {
  const [sent, setSent] = useState(0)

  useEffect(() => {
    showIntent()
    void import('#islands/ui/alert.tsx')
  }, [])

  useEffect(() => {
    if (sent > 0) showAlert('success', catalogue.contacted)
  }, [sent])

  return <MessageForm key={sent} again={sent > 0} onSent={() => setSent(count => count + 1)} />
}

interface MessageFormProps {
  /** Whether a message was just sent. */
  again: boolean
  onSent: () => void
}

/** One message to the restaurant. */
function MessageForm({ again, onSent }: MessageFormProps) {
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
