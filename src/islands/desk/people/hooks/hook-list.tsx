import { useState } from 'react'
import { deskHookEndpoints } from '#contract/desk/hooks.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import styles from '../access.module.css'
import { ShownOnce } from '../shown-once.tsx'
import { AddHook } from './add-hook.tsx'
import { ChangeHook } from './change-hook.tsx'
import { HookLog } from './hook-log.tsx'
import { HookTable } from './hook-table.tsx'

/** The addresses that are told what happens, what they answered, and the ways to add and change them. */
export function HookList() {
  const { t } = useDeskT()
  const hooks = useDeskRequest('hooks', () => deskApi(deskHookEndpoints.getHooks))
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const [opened, setOpened] = useState('')
  const { data = [] } = hooks
  const [part, openedId] = opened.split(' ')
  const hook = data.find(({ id }) => id === openedId)
  const isChanging = hook !== undefined && part === 'change'
  const close = () => {
    setOpened('')
    hooks.reload()
  }
  const showSecret = (secret: { name: string; secret: string }) => {
    setMade(secret)
    hooks.reload()
  }
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">{t('Webhooks')}</h2>
      <p className={styles.note}>
        {t('The shop calls an address of another system, such as a till, whenever something happens.')}
      </p>
      <Problem problem={hooks.problem} />
      {hooks.data?.length === 0 && (
        <Empty
          text={t(
            'For example: your till hears of each order, or a group of a messenger of each cancellation. Begin with the name of the other system and the address that it gives you.',
          )}
        />
      )}
      {data.length > 0 && (
        <HookTable
          hooks={data}
          opened={opened}
          onOpen={setOpened}
          onChanged={hooks.reload}
          onSecret={showSecret}
        />
      )}
      <ShownOnce
        about={
          made &&
          t(
            'The secret of {name}. It is shown only now: copy it into the other system, which checks with it that a call comes from your shop.',
            { name: made.name },
          )
        }
        text={made?.secret}
      />
      {hook && part === 'log' && <HookLog key={hook.id} hook={hook} />}
      {hook && isChanging && <ChangeHook key={hook.id} hook={hook} onChanged={close} />}
      {!isChanging && <AddHook onAdded={showSecret} />}
    </section>
  )
}
