import type { DeskSession } from '#contract/desk/access.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'

/** What a device is called, and whether it is this one. */
export function DeviceName({ name, own }: Pick<DeskSession, 'name' | 'own'>) {
  const { t } = useDeskT()
  return (
    <>
      {name} {own && <span className="badge badge--primary">{t('This device')}</span>}
    </>
  )
}
