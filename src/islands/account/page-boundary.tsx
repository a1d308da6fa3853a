import { Component, type ReactNode, Suspense } from 'react'
import { failures } from '#contract/messages.ts'
import { Problem } from '#islands/ui/problem.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'

/** One page of the account: it waits for its file by itself and takes nothing else down when it fails. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    // A file that did not load stays failed for this document, so the document is loaded anew.
    if (this.state.failed) return <Problem text={failures.network} retry={() => location.reload()} />
    return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
  }
}
