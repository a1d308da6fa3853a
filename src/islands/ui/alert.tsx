import { type Alert, closePopup } from '#stores/popup.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useT } from './hooks/use-t.ts'

/** An alert that stays until it is dismissed. */
export function AlertDialog({ alert }: { alert: Alert }) {
  const t = useT()
  return (
    <Dialog title={t.dynamic(alert.title)} onClose={closePopup}>
      <p>{t.dynamic(alert.text, alert.params)}</p>
      <Button primary onClick={closePopup}>
        {t('Ok')}
      </Button>
    </Dialog>
  )
}
