import { useState } from 'react'
import { branchEndpoints, type CentralChoice } from '#contract/desk/branches.ts'
import { CentralFacts } from '#islands/desk/draft/central-note.tsx'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { FactRows } from '#islands/desk/kit/fact-rows.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './branches.module.css'

/** Says whether this branch follows the menu of the centre, what differs, and lets the owner switch it. */
export function FollowMenu() {
  const { t } = useDeskT()
  const [turn, setTurn] = useState(0)
  const found = useDeskRequest('followed', () => deskApi(branchEndpoints.getCentralMenu), String(turn))
  const { busy, problem, run } = useDeskAction()
  if (found.problem) return <Problem problem={found.problem} />
  if (found.data === undefined) return null
  const central = found.data
  const choose = (how: CentralChoice) =>
    run(async () => {
      await deskApi(branchEndpoints.setCentralMenu, { body: { how } })
      setTurn(count => count + 1)
    }, how)
  const follows = central !== null
  return (
    <div className={styles.follow}>
      <h2>{t('Menu of the centre')}</h2>
      {central && <CentralFacts central={central} />}
      <p>
        {follows
          ? t(
              'What the centre publishes is published here within a minute. A value that you change here stays as you set it. Hours, settings and remaining portions are always your own.',
            )
          : t('This branch has a menu of its own. What the centre publishes does not arrive here.')}
      </p>
      <Comparison key={turn} />
      <Problem problem={problem} />
      {!follows && (
        <Button primary disabled={busy} onClick={() => choose('follow')}>
          {t('Follow the centre, and keep what differs')}
        </Button>
      )}
      <Confirm
        text={t('Take over the whole menu of the centre')}
        question={t(
          'The menu of the centre is published here at once, in place of yours, and followed from then on. You can undo it under “Publish”.',
        )}
        yes={t('Really take it over')}
        busy={busy}
        onConfirm={() => choose('replace')}
      />
      {follows && (
        <Confirm
          text={t('Stop following')}
          question={t(
            'The menu stays as it is now and is your own from then on. Prices and dishes of the centre no longer arrive here.',
          )}
          yes={t('Really stop following')}
          busy={busy}
          onConfirm={() => choose('stop')}
        />
      )}
    </div>
  )
}

/** How the menu of this branch and that of the centre differ right now. */
function Comparison() {
  const { t } = useDeskT()
  const { data, problem } = useDeskRequest('comparison', () => deskApi(branchEndpoints.compareWithCentre))
  if (problem) return <Problem problem={problem} />
  if (!data) return <p role="status">{t('Asking the centre …')}</p>
  const { differing, onlyHere, onlyThere } = data
  const names = (all: string[]) => (all.length > 0 ? `${all.length}: ${all.join(', ')}` : '0')
  return (
    <FactRows
      facts={[
        [t('Values that differ from the centre'), differing],
        [t('Dishes and combos here only'), names(onlyHere)],
        [t('Dishes and combos at the centre only'), names(onlyThere)],
      ]}
    />
  )
}
