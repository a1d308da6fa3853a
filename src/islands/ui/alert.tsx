import { type Alert, closePopup } from '#stores/popup.ts'
import { Dialog } from './dialog.tsx'
import { useT } from './use-t.ts'

/** Tells something until it is answered with Ok. */
export function AlertDialog({ alert }: { alert: Alert }) {
  const t = useT()
  return (
    <Dialog title={t.dynamic(alert.title)} onClose={closePopup}>
      <p>{t.dynamic(alert.text, alert.params)}</p>
      <button type="button" className="button button--primary" onClick={closePopup}>
        {t('Ok')}
      </button>
    </Dialog>
  )
}
