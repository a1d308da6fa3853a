import { useEffect, useRef } from 'react'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Address } from '#contract/delivery/address.ts'
import { useAction } from '#islands/ui/account/use-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { api } from '#stores/api.ts'
import { sentAddress } from './address-values.ts'
import styles from './addresses.module.css'

interface DeletedCardProps {
  address: Address
  onRestored: () => void
}

/** Takes the place of a deleted address until the page is left, and can restore it completely. */
export function DeletedCard({ address, onRestored }: DeletedCardProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const { busy, problem, run } = useAction()
  useEffect(() => button.current?.focus(), [])

  const undo = () =>
    run(async () => {
      await api(endpoints.createAddress, { body: sentAddress(address) })
      onRestored()
    })
  return (
    <li className={styles.deleted}>
      <span role="status">{t('{name} was deleted', { name: address.name })}</span>
      <Button ref={button} aria-disabled={busy} onClick={() => !busy && void undo()}>
        {t('Undo')}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t.dynamic(problem)}
        </p>
      )}
    </li>
  )
}
