import { Component, type ReactNode, Suspense } from 'react'
import styles from './desk.module.css'
import { useDeskT } from './use-desk-t.ts'

interface Props {
  children: ReactNode
  /** Called instead of saying so. */
  onFailed?: () => void
}

/** Holds a part that is loaded when it is needed: without a network it may be missing, and the rest of the screen stays. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    if (!this.state.failed) return <Suspense fallback={null}>{this.props.children}</Suspense>
    return this.props.onFailed ? null : <Missing />
  }
}

function Missing() {
  const { t } = useDeskT()
  return (
    <div className={styles.start}>
      <p role="alert" className={styles.problem}>
        {t('This part could not be loaded. Reload the page when there is a network.')}
      </p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('Reload')}
      </button>
    </div>
  )
}
