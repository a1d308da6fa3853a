import { useEffect } from 'react'
import type { Backups } from '#contract/desk/backups.ts'
import { backupEndpoints } from '#contract/desk/endpoints/backup-endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { DESK_API, deskApi } from '#islands/desk/live/desk-api.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './operating.module.css'
import { sizeText } from './sizes.ts'

/** How often to look whether a backup is done, in ms. */
const POLL_MS = 2 * SECOND

/** The backups that the shop keeps: makes another one, and downloads them. `onMade` is called when one is done. */
export function BackupList({ onMade }: { onMade: () => void }) {
  const { t } = useDeskT()
  const { data, problem, reload } = useDeskRequest('backups', () => deskApi(backupEndpoints.getBackups))
  const { busy, problem: refused, run } = useDeskAction()
  const making = data?.making === true
  useEffect(() => {
    if (!making) return undefined
    const timer = setInterval(reload, POLL_MS)
    return () => {
      clearInterval(timer)
      onMade()
    }
  }, [making, reload, onMade])
  const make = () =>
    run(async () => {
      await provenApi(backupEndpoints.makeBackup)
      reload()
    })
  // A link cannot show the proof, so it has a pass.
  const download = (name: string) =>
    run(async () => {
      const { pass } = await provenApi(backupEndpoints.passBackup, { params: { name } })
      const href = `${DESK_API}/backups/${name}?${new URLSearchParams({ pass })}`
      Object.assign(document.createElement('a'), { href, download: name }).click()
    }, name)
  return (
    <section aria-label={t('Backups')}>
      <h2>{t('Backups')}</h2>
      <p>
        {t(
          'A backup contains the personal data of your guests. Keep it on another machine, where nobody else can read it.',
        )}
      </p>
      <Problem problem={problem ?? refused} />
      {data && <Kept {...data} busy={busy} onDownload={download} />}
      <p role="status">{making && t('A backup is being made …')}</p>
      <Button onClick={make} disabled={busy || making || !data}>
        {t('Make a backup now')}
      </Button>
    </section>
  )
}

interface KeptProps extends Backups {
  busy: boolean
  onDownload: (name: string) => void
}

function Kept({ backups, days, next, busy, onDownload }: KeptProps) {
  const { t, dateTime, money } = useDeskT()
  return (
    <>
      <p>
        {next === undefined
          ? t('The shop makes none by itself: in the settings, the days that backups are kept are 0.')
          : t('The shop makes one every day and keeps it for {days} days. The next one is due on {time}.', {
              days,
              time: dateTime(next),
            })}
      </p>
      {backups.length === 0 && <p>{t('There are no backups in the shop’s folder yet.')}</p>}
      <ul className={styles.backups}>
        {backups.map(({ name, at, bytes, whole }) => {
          const time = dateTime(at)
          const said = { time, size: sizeText(bytes, money.locale) }
          return (
            <li key={name}>
              <span>
                {whole
                  ? t('{time}, {size}, whole', said)
                  : t('{time}, {size}, damaged: it cannot be restored', said)}
              </span>
              <Button
                onClick={() => onDownload(name)}
                disabled={busy}
                aria-label={t('Download the backup of {time}', { time })}
              >
                {t('Download')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
