import { Suspense, useEffect, useState } from 'react'
import { catalogue } from '#contract/messages.ts'
import { useMounted } from '#islands/ui/hooks/use-mounted.ts'
import { showIntent } from '#lib/shell/intent.ts'
import { showAlert } from '#stores/popup.ts'
import styles from './contact.module.css'
import { MessageForm } from './message-form.tsx'

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
