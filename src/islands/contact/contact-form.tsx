import { Suspense, useEffect, useState } from 'react'
import { catalogue } from '#contract/messages.ts'
import { useMounted } from '#islands/ui/use-mounted.ts'
import { showIntent } from '#lib/shell/intent.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { showAlert } from '#stores/popup.ts'
import styles from './contact.module.css'
import { ContactFields } from './contact-fields.tsx'

/** The contact form. It reserves its height before it loads; after a message was sent, it is empty again. */
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
    // The settings decide how a message is sent; if they cannot be loaded, it is sent all the same.
    loadSettings().catch(() => {})
    void import('#islands/ui/alert.tsx')
  }, [])

  useEffect(() => {
    if (sent > 0) showAlert('success', catalogue.contacted)
  }, [sent])

  return <ContactFields key={sent} again={sent > 0} onSent={() => setSent(count => count + 1)} />
}
