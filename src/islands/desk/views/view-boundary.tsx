import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** Shown in place of a view that has failed. */
  failed: ReactNode
  children: ReactNode
}

/** Loads a view and contains its failure, so that the bell and the way back to the orders stay. */
export class ViewBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { failed, children } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={null}>{children}</Suspense>
  }
}
