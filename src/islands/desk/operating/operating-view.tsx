import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { BackupList } from './backup-list.tsx'
import { Facts } from './facts.tsx'
import styles from './operating.module.css'
import { readSystemStatus } from './operating.ts'
import { UnsentList } from './unsent-list.tsx'
import { WarningList } from './warning-list.tsx'

/** How the shop runs on its machine, and what needs attention before something fails. */
export function OperatingView() {
  const { t } = useDeskT()
  const status = useDeskRequest('operating', readSystemStatus)
  return (
    <ViewMain title={t('System')} className={styles.operating}>
      <Problem problem={status.problem} />
      {status.data && (
        <>
          <WarningList operating={status.data.operating} />
          <UnsentList unsent={status.data.operating.unsent} onResent={status.reload} />
          <BackupList onMade={status.reload} />
          <Facts {...status.data} />
        </>
      )}
      <Button onClick={status.reload}>{t('Look again')}</Button>
    </ViewMain>
  )
}
