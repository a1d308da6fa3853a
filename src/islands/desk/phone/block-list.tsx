import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type DeskBlock, phoneEndpoints } from '#contract/desk/phone.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { $blocks, noteBlocks, readBlocks } from './blocks.ts'
import styles from './phone.module.css'

/** The numbers and addresses from which no orders are taken, read when somebody wants to see them. */
export function BlockList() {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  const blocks = useStore($blocks)
  const { problem, run } = useDeskAction()
  const toggle = () => {
    if (!open) void run(readBlocks)
    setOpen(!open)
  }
  return (
    <section className={styles.blocks}>
      <Button aria-expanded={open} onClick={toggle}>
        {t('Blocked numbers and addresses')}
      </Button>
      {open && <Problem problem={problem} />}
      {open && blocks?.length === 0 && <p>{t('Nothing is blocked')}</p>}
      {open && blocks && blocks.length > 0 && (
        <ul>
          {blocks.map(block => (
            <BlockedRow key={block.id} block={block} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BlockedRow({ block: { id, shown, reason, by, at } }: { block: DeskBlock }) {
  const { t, dateTime } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const unblock = () =>
    run(async () => noteBlocks(await deskApi(phoneEndpoints.unblockGuest, { params: { id } })))
  return (
    <li>
      <p>
        <strong>{shown}</strong>: {reason}
        <br />
        <small>
          {by}, {dateTime(at)}
        </small>
      </p>
      <Confirm
        text={t('Unblock')}
        label={t('Unblock {name}', { name: shown })}
        question={t('Orders are taken from there again.')}
        yes={t('Unblock')}
        busy={busy}
        onConfirm={unblock}
      />
      <Problem problem={problem} />
    </li>
  )
}
