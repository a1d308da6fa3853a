import { Component, type ReactNode } from 'react'
import { tellFailure } from '#lib/shell/islands.ts'

/**
 * An error boundary: removes the failed part and reports it like Astro does, so that the page falls back to
 * plain links.
 */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    tellFailure(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
