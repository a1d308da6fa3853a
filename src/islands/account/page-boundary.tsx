import { Component, type ReactNode, Suspense } from 'react'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { Waiting } from '#islands/ui/waiting.tsx'

interface Failed {
  failed?: { error: unknown }
}

/** Loads an account page and contains its failure, so that the rest of the account stays usable. */
export class PageBoundary extends Component<{ children: ReactNode }, Failed> {
  override state: Failed = {}

  static getDerivedStateFromError(error: unknown): Failed {
    return { failed: { error } }
  }

  override render(): ReactNode {
    // A failed module import stays failed for the lifetime of the document, so the document is reloaded.
    const { failed } = this.state
    if (failed) return <ErrorNotice error={failed.error} retry={() => location.reload()} />
    return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
  }
}
