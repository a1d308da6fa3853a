import { useState } from 'react'
import type { OwnersValue, Publication } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { ownersNames } from '#islands/desk/draft/known/owners-names.ts'
import { settingName } from '#islands/desk/draft/known/setting-name.ts'
import { ownersIn } from '#islands/desk/draft/owners-in.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './publish.module.css'

const kinds: Record<Publication['kind'], DeskKey> = {
  draft: 'Published',
  import: 'Imported',
  inherited: 'Taken over from the centre',
  undo: 'Taken back',
  opened: 'Shop opened',
  closed: 'Shop closed',
}

interface Props {
  publications: Publication[]
  onUndone: (publication: Publication) => void
}

/** Everything that was published, the latest first. Taking back an earlier one takes back the later ones too. */
export function PublicationHistory({ publications, onUndone }: Props) {
  const { t } = useDeskT()
  return (
    <section className={styles.changes} aria-label={t('What was published')}>
      <h2>{t('What was published')}</h2>
      {publications.length === 0 && <p>{t('Nothing yet')}</p>}
      <ul>
        {publications.map((publication, later) => (
          <HistoryItem key={publication.id} publication={publication} later={later} onUndone={onUndone} />
        ))}
      </ul>
    </section>
  )
}

/** How many changes there are beside those that are named. */
const andMore = (count: number, t: DeskTranslate): string =>
  count === 1 ? t('and one more change') : t('and {count} more', { count })

interface ItemProps {
  publication: Publication
  /** How many were published after it. */
  later: number
  onUndone: (publication: Publication) => void
}

function HistoryItem({ publication, later, onUndone }: ItemProps) {
  const { t, dateTime } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [owners, setOwners] = useState<OwnersValue[]>([])
  const { id, at, by, kind, names, changes } = publication
  const rest = changes - names.length
  const listed = names.map(name => settingName(name, t)).join(', ')
  const isSwitch = kind === 'opened' || kind === 'closed'
  const said = names.length === 0 ? t('{count} {count|change|changes}', { count: changes }) : listed
  const what = isSwitch ? t(kinds[kind]) : said
  const undo = () =>
    run(async idempotencyKey => {
      setOwners([])
      const options = { idempotencyKey }
      try {
        onUndone(await provenApi(draftEndpoints.undoPublication, { params: { id } }, options))
      } catch (error) {
        setOwners(ownersIn(error))
        throw error
      }
    })
  return (
    <li className={styles.group}>
      <div>
        <h3>
          {isSwitch ? what : `${t(kinds[kind])}: ${what}`}
          {names.length > 0 && rest > 0 && ` ${andMore(rest, t)}`}
        </h3>
        <p className={styles.note}>
          {t('{name}, {time}', { name: actorName(t, by || 'command-line'), time: dateTime(at) })}
        </p>
      </div>
      <Confirm
        text={t('Take back')}
        label={t('Take back {what}', { what })}
        question={
          <>
            {t('Visitors then see again what they saw before: {what}', { what })}
            {later > 0 &&
              ` ${t('That takes back the {count} later {count|one|ones} too.', { count: later })}`}
          </>
        }
        yes={t('Really take back')}
        busy={busy}
        onConfirm={undo}
      />
      <Problem problem={problem} />
      {owners.length > 0 && <p>{ownersNames(owners, t)}</p>}
    </li>
  )
}
