import { Component, type ReactNode, Suspense } from 'react'
import { failures } from '#contract/messages.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'
import { ApiError } from '#lib/api/errors.ts'

const unloaded = new ApiError({ message: failures.network })

/** Loads an account page and contains its failure, so that the rest of the account stays usable. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    // A failed module import stays failed for the lifetime of the document, so the document is reloaded.
    if (this.state.failed) return <ErrorNotice error={unloaded} retry={() => location.reload()} />
    return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
  }
}
