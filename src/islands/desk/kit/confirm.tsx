import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#islands/ui/button.tsx'
import styles from './confirm.module.css'
import { useDeskT } from './use-desk-t.ts'

interface Props {
  /** The text of the button that asks. */
  text: string
  /** The whole name of that button, where others have the same text. */
  label?: string | undefined
  /** What is about to happen. */
  question: ReactNode
  /** The text of the button that does it. */
  yes: string
  busy: boolean
  /** What has to be true before it asks. */
  before?: () => Promise<boolean>
  onConfirm: () => unknown
}

/**
 * A button for something that cannot be undone easily: the first tap says what it does, the second one does
 * it.
 */
export function Confirm({ text, label, question, yes, busy, before, onConfirm }: Props) {
  const { t } = useDeskT()
  const [asked, setAsked] = useState<boolean>()
  const [first, second] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows only what was tapped
  useEffect(() => {
    if (asked) second.current?.focus()
    if (asked === false) first.current?.focus()
  }, [asked])
  if (!asked) {
    return (
      <Button
        ref={first}
        aria-label={label}
        disabled={before && busy}
        onClick={async () => setAsked((await before?.()) !== false || undefined)}
      >
        {text}
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape answers for both buttons
    <div className={styles.question} onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}>
      <p>{question}</p>
      <Button
        ref={second}
        primary
        disabled={busy}
        onClick={async () => {
          await onConfirm()
          setAsked(undefined)
        }}
      >
        {yes}
      </Button>
      <Button onClick={() => setAsked(false)}>{t('Cancel')}</Button>
    </div>
  )
}
