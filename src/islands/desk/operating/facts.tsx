import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { $hasBranches, silentBranches } from '#islands/desk/kit/branches.ts'
import { environmentName } from '#islands/desk/kit/environment-name.ts'
import { FactRows } from '#islands/desk/kit/fact-rows.tsx'
import { pageStates, silenceOf } from '#islands/desk/kit/shop-states.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import styles from './operating.module.css'
import type { SystemStatus } from './operating.ts'
import { sizeText } from './sizes.ts'

/** Clocks of devices differ a little. */
const MAX_APART_MS = 2 * MINUTE

/** What is known about the program and its machine. */
export function Facts({ operating, ahead }: SystemStatus) {
  const translator = useDeskT()
  const { t, dateTime, money } = translator
  const { at, mode, version, database, pages, storage, backup, certificate, secrets } = operating
  const hasBranches = useStore($hasBranches)
  const silent = useDeskRequest(`silent branches ${hasBranches}`, silentBranches, at)
  const { number, commit } = version
  const size = (bytes: number): string => sizeText(bytes, money.locale)
  const minutes = Math.round(Math.abs(ahead) / MINUTE)
  const time = dateTime(at)
  const clock =
    '{time}. The clock of this device differs by {minutes} minutes, so one of them is wrong.' as const
  return (
    <>
      <FactList
        title={t('Program')}
        facts={[
          [t('Version'), commit ? t('{number}, commit {commit}', { number, commit }) : number],
          [t('Mode'), t(mode === 'live' ? 'Live' : 'Demo')],
          [t('Clock of the server'), Math.abs(ahead) > MAX_APART_MS ? t(clock, { time, minutes }) : time],
        ]}
      />
      <FactList
        title={t('Pages of the shop')}
        facts={[
          [t('State of the pages'), t(pageStates[pages.state])],
          [t('Published'), pages.published && dateTime(pages.published)],
          [
            t('Last build'),
            pages.build &&
              t('{time}, took {seconds} s', {
                time: dateTime(pages.build.at),
                seconds: Math.round(pages.build.ms / SECOND),
              }),
          ],
          ...(silent.data ?? []).map(branch => [branch.name, silenceOf(branch, translator)] as const),
        ]}
      />
      <FactList
        title={t('Database')}
        facts={[
          [t('Database'), database.kind === 'postgres' ? 'PostgreSQL' : 'SQLite'],
          [t('Migrations'), t('{count}, last {name}', { count: database.migrations, name: database.last })],
          [t('Size of the database'), size(storage.database)],
          [
            t('Last backup'),
            backup
              ? t('{time}, {size}', { time: dateTime(backup.at), size: size(backup.bytes) })
              : t('never'),
          ],
        ]}
      />
      <FactList
        title={t('Storage')}
        facts={[
          [t('Pictures'), size(storage.pictures)],
          [
            t('Free on the disk'),
            t('{free} of {total}', { free: size(storage.free), total: size(storage.total) }),
          ],
        ]}
      />
      <FactList
        title={t('Secrets and certificate')}
        facts={[
          ...secrets.map(
            ({ name, isSet }) =>
              [environmentName(name, t), `${t(isSet ? 'set' : 'not set')} (${name})`] as const,
          ),
          [t('Certificate ends'), certificate && dateTime(certificate)],
        ]}
      />
    </>
  )
}

interface ListProps {
  title: string
  facts: ComponentProps<typeof FactRows>['facts']
}

function FactList({ title, facts }: ListProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <FactRows facts={facts} className={styles.facts} />
    </section>
  )
}
